print("taut")
