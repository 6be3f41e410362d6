import type { Rspack } from '@rsbuild/core';

const commonJs = /(@module-federation\/[^/]+\/dist\/.+)\.cjs$/;

/** The start-up code is a data: address; this is a package in it, by its absolute path in quotes. */
const absolute = /%22[^"]*?%2Fnode_modules%2F(%40module-federation%2F[\w-]+)%2Fdist%2F[\w.-]+%22/g;

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

    // Module ids are made of such addresses: without the path of the checkout they are the same everywhere.
    new compiler.rspack.NormalModuleReplacementPlugin(/data:text\/javascript,/, (resource) => {
      resource.request = resource.request.replace(absolute, '%22$1%22');
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
