import type { Rspack } from '@rsbuild/core';
import { findWorkspaceRoot } from './workspace';

/** The start-up code is a data: address. It contains the absolute path of this package in quotes. */
const absolute = /%22[^"]*?%2Fnode_modules%2F(%40module-federation%2F[\w-]+)%2Fdist%2F[\w.-]+%22/g;
/** The aliases of the other packages. */
const commonJs = /(@module-federation\/[^/]+\/dist\/.+)\.cjs$/;

/**
 * Rspack plugin. The federation plugin requests its runtime as CommonJS, which cannot be tree-shaken. This replaces
 * the requests with the ES modules, so that the shell and each remote load less. It must change both the start-up
 * code and the aliases, or the page gets both versions.
 *
 * The federation plugin has no option for it: `implementation` names only one of its three packages, and
 * `require.resolve` finds the others. So an upgrade may change the requests. Then the build ends with an error.
 */
export class EsModulesOfFederation implements Rspack.RspackPluginInstance {
  readonly name = 'EsModulesOfFederation';

  apply(compiler: Rspack.Compiler): void {
    // The bare name finds the ES module. Module ids contain these addresses, so the path of the checkout must go too.
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

    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      compilation.hooks.finishModules.tap(this.name, (modules) => {
        const built = [...modules].map((module) => ({
          id: module.identifier(),
          source: () => String(module.originalSource()?.source() ?? ''),
        }));
        // Nothing of a development build is released, and its hot-reload client has the path of its files in its id.
        const isRelease = compiler.options.mode === 'production';
        const problem = findFederationProblem(built, isRelease ? findWorkspaceRoot() : null);
        if (problem) compilation.errors.push(new compiler.rspack.WebpackError(problem));
      });
    });
  }
}

/** A module of a build: its id, and its code after the loaders. */
export interface BuiltModule {
  id: string;
  source: () => string;
}

/**
 * Why `EsModulesOfFederation` no longer does its work in a build; null when it does.
 *
 * @param root folder of the checkout; null when ids may contain it
 */
export function findFederationProblem(modules: readonly BuiltModule[], root: string | null): string | null {
  const runtime = modules.filter(({ id }) => /@module-federation\/[^/]+\/dist\//.test(id));
  const asCommonJs = runtime.find(({ source }) => !/^(?:import|export)\b/m.test(source()));
  if (asCommonJs) return `${outdated} The build contains ${asCommonJs.id}, which is no ES module.`;
  if (root === null) return null;
  const withPath = modules.find(({ id }) => /\bdata:/.test(id) && id.includes(encodeURIComponent(root)));
  return withPath ? `${outdated} The id of a module contains the path of the checkout: ${withPath.id}` : null;
}

const outdated =
  'The federation plugin changed its requests: adapt EsModulesOfFederation (tools/build/src/es-modules-of-federation.ts).';
