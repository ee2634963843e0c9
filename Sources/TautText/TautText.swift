import Taut
import CPango
