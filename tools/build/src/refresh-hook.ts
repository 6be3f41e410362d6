/**
 * Script of the dev page. Shell and areas each bring their own React Refresh, and the one of an area starts
 * after React: it finds the renderer only where a hook has kept it. (The hook of React Refresh does not,
 * the one of the React DevTools does.)
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
