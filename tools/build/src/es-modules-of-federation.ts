import type { Rspack } from '@rsbuild/core';

const commonJs = /(@module-federation\/[^/]+\/dist\/.+)\.cjs$/;

/**
 * Rspack plugin. The federation plugin names its run time by the CommonJS files, of which nothing can be
 * left out; this names their ES twins instead: less to load for the shell and for each remote. Both the
 * direct requests and the aliases have to be changed, or the page gets both.
 */
export class EsModulesOfFederation implements Rspack.RspackPluginInstance {
  readonly name = 'EsModulesOfFederation';

  apply(compiler: Rspack.Compiler): void {
    new compiler.rspack.NormalModuleReplacementPlugin(commonJs, (resource) => {
      resource.request = resource.request.replace(commonJs, '$1.js');
    }).apply(compiler);

    compiler.hooks.afterPlugins.tap({ name: this.name, stage: 1000 }, ({ options }) => {
      const { alias } = options.resolve;
      if (!alias) return;
      for (const [name, target] of Object.entries(alias)) {
        if (typeof target === 'string') alias[name] = target.replace(commonJs, '$1.js');
      }
    });
  }
}
