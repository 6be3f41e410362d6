import type { Rspack } from '@rsbuild/core';

const commonJs = /(@module-federation\/[^/]+\/dist\/.+)\.cjs$/;

/** The start-up code is a data: address. It contains the absolute path of this package in quotes. */
const absolute = /%22[^"]*?%2Fnode_modules%2F(%40module-federation%2F[\w-]+)%2Fdist%2F[\w.-]+%22/g;

/**
 * Rspack plugin. The federation plugin requests its runtime as CommonJS, which cannot be tree-shaken. This replaces
 * the requests with the ES modules, so that the shell and each remote load less. It must change both the direct
 * requests and the aliases, or the page gets both versions.
 */
export class EsModulesOfFederation implements Rspack.RspackPluginInstance {
  readonly name = 'EsModulesOfFederation';

  apply(compiler: Rspack.Compiler): void {
    new compiler.rspack.NormalModuleReplacementPlugin(commonJs, (resource) => {
      resource.request = resource.request.replace(commonJs, '$1.js');
    }).apply(compiler);

    // Module ids contain these addresses. Without the path of the checkout they are the same on every machine.
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
