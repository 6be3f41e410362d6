/**
 * Script of the dev page. Shell and remotes each have their own React Refresh. A remote's one starts after React and
 * finds the renderer only if a hook has stored it. The hook of React Refresh does not store it, the hook of the React
 * DevTools does.
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
