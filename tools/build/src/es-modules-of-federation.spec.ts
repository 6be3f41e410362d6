import { EsModulesOfFederation, findFederationProblem } from './es-modules-of-federation';
import { findWorkspaceRoot } from './workspace';

const root = '/checkout';
const runtimeFile = (name: string, code: string) => ({
  id: `loader!${root}/node_modules/@module-federation/runtime/dist/${name}`,
  source: () => code,
});
const startUp = (request: string) => ({
  id: `data:text/javascript,${encodeURIComponent(`import runtime from "${request}";`)}`,
  source: () => '',
});
const other = { id: `${root}/node_modules/pg/lib/index.js`, source: () => 'module.exports = {};' };
const esModule = runtimeFile('index.js', 'const a = 1;\nexport { a };\n');

it('finds no problem in a build with ES modules and without the path of the checkout', () => {
  const modules = [other, esModule, startUp('@module-federation/webpack-bundler-runtime')];
  expect(findFederationProblem(modules, root)).toBeNull();
});

it.each(['index.cjs', 'cjs/index.js'])(
  'names the file of an upgraded plugin that is CommonJS: %s',
  (name) => {
    const commonJs = runtimeFile(name, '"use strict";\nexports.a = 1;\n');
    expect(findFederationProblem([esModule, commonJs], root)).toBe(
      'The federation plugin changed its requests: adapt EsModulesOfFederation ' +
        `(tools/build/src/es-modules-of-federation.ts). The build contains ${commonJs.id}, which is no ES module.`,
    );
  },
);

it('names the module of an upgraded plugin whose id contains the path of the checkout', () => {
  const module = startUp(`${root}/node_modules/@module-federation/webpack-bundler-runtime/bundler.mjs`);
  expect(findFederationProblem([esModule, module], root)).toMatch(
    /path of the checkout: data:text\/javascript,/,
  );
});

it('accepts the path of the checkout in the id of the hot-reload client', () => {
  const client = startUp(`${root}/node_modules/@rsbuild/core/dist/client/hmr.js`);
  expect(findFederationProblem([esModule, client], null)).toBeNull();
});

/** The errors of a build whose hot-reload client has the path of this checkout in its id. */
function findErrors(mode: 'production' | 'development'): unknown[] {
  const client = `${findWorkspaceRoot()}/node_modules/@rsbuild/core/dist/client/hmr.js`;
  const module = { identifier: () => startUp(client).id, originalSource: () => null };
  const compilation = {
    errors: [] as unknown[],
    hooks: { finishModules: { tap: (_name: string, check: (built: unknown) => void) => check([module]) } },
  };
  const compiler = {
    options: { mode, resolve: {} },
    rspack: {
      NormalModuleReplacementPlugin: class {
        apply = () => undefined;
      },
      WebpackError: Error,
    },
    hooks: {
      afterPlugins: { tap: () => undefined },
      thisCompilation: { tap: (_name: string, begin: (made: unknown) => void) => begin(compilation) },
    },
  };
  new EsModulesOfFederation().apply(compiler as never);
  return compilation.errors;
}

it('checks ids for the path of the checkout in a release, and not in a build of development', () => {
  expect(findErrors('development')).toEqual([]);
  expect(findErrors('production')).toEqual([
    expect.objectContaining({ message: expect.stringContaining('path of the checkout') }),
  ]);
});
