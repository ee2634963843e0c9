# To be sourced, after Scripts/temporary-directory.sh: `calls` and `scenes` name the folders with the calls of every fixture and of random trees, and
# with the fixtures' scenes, as Swift's tests write them. `make test` has them from its run of those tests.
calls=${TAUT_HOST_CALLS:-$TMPDIR/calls}
scenes=${TAUT_HOST_SCENES:-$TMPDIR/scenes}
if [ ! -d "$calls" ] || [ ! -d "$scenes" ]; then
    TAUT_HOST_CALLS=$calls TAUT_HOST_SCENES=$scenes swift test --skip-build --filter 'HostCallTests|HostSceneTests' >"$TMPDIR/calls.log" 2>&1 ||
        { tail -3 "$TMPDIR/calls.log" >&2; exit 1; }
fi
