/**
 * Script of the dev page. Shell and remotes each have their own React Refresh. That of a remote starts after React. It
 * finds React's renderer only if a global hook has stored the renderer. The hook of React Refresh does not store it.
 * This hook does, like the hook of the React DevTools.
 */
export const refreshHook = `<script>
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) {
      this.renderers.set(this.renderers.size + 1, renderer);
      return this.renderers.size;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
</script>`;
