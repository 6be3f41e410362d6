import { federationProblem } from './es-modules-of-federation';

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
  expect(federationProblem(modules, root)).toBeNull();
});

it.each(['index.cjs', 'cjs/index.js'])(
  'names the file of an upgraded plugin that is CommonJS: %s',
  (name) => {
    const commonJs = runtimeFile(name, '"use strict";\nexports.a = 1;\n');
    expect(federationProblem([esModule, commonJs], root)).toBe(
      'The federation plugin changed its requests: adapt EsModulesOfFederation ' +
        `(tools/build/src/es-modules-of-federation.ts). The build contains ${commonJs.id}, which is no ES module.`,
    );
  },
);

it('names the module of an upgraded plugin whose id contains the path of the checkout', () => {
  const module = startUp(`${root}/node_modules/@module-federation/webpack-bundler-runtime/bundler.mjs`);
  expect(federationProblem([esModule, module], root)).toMatch(/path of the checkout: data:text\/javascript,/);
});

it('accepts the path of the checkout in the id of the hot-reload client', () => {
  const client = startUp(`${root}/node_modules/@rsbuild/core/dist/client/hmr.js`);
  expect(federationProblem([esModule, client], null)).toBeNull();
});
