import { createScriptTransformer } from '@jest/transform';
import { createRequire } from 'node:module';

/**
 * Jest's test runner for specs that share their modules: Node loads a module once for all spec files of a worker.
 * Jest loads it once for each file, which took longer than the tests of most files.
 *
 * The state of a module therefore outlives a spec file, and `jest.mock` does not exist. `jest.fn` and `jest.spyOn`
 * do.
 *
 * @typedef {import('@jest/environment').JestEnvironment} Environment
 * @typedef {import('jest-runtime').default} Runtime
 * @typedef {Parameters<typeof createScriptTransformer>[0]} Config
 * @typedef {(global: unknown, config: Config, environment: Environment, runtime: Runtime, ...rest: unknown[]) => Promise<unknown>} Runner
 */

const require = createRequire(import.meta.url);
/** @type {{ default: Runner }} */
const { default: circus } = require('jest-circus/runner');

/** Source maps by transformed file. @type {Map<string, string>} */
const sourceMaps = new Map();
/** The source maps of the current spec file, for Jest. @type {Map<string, string>} */
let mapsOfFile = sourceMaps;
/** @type {Promise<void> | undefined} */
let transforming;

/** @type {Runner} */
export default async function run(globalConfig, config, environment, runtime, ...rest) {
  await (transforming ??= transformModules(config));
  mapsOfFile = /** @type {Map<string, string>} */ (runtime.getSourceMaps());
  for (const [file, map] of sourceMaps) mapsOfFile.set(file, map);

  forgetCircus();
  const mocks = environment.moduleMocker;
  Object.assign(globalThis, { jest: { fn: mocks?.fn.bind(mocks), spyOn: mocks?.spyOn.bind(mocks) } });
  const direct = Object.create(runtime, {
    requireModule: { value: loadAgain },
    requireInternalModule: { value: loadAgain },
    unstable_shouldLoadAsEsm: { value: () => false },
  });
  return circus(globalConfig, config, environment, direct, ...rest);
}

/**
 * Loads a module that belongs to one spec file again: the file itself or a module of Jest's circus.
 *
 * @param {string} file
 */
function loadAgain(file) {
  delete require.cache[file];
  return require(file);
}

// Circus stores its listeners and tests on the global object. In a sandbox that object ends with the file.
function forgetCircus() {
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (['EVENT_HANDLERS', 'JEST_STATE_SYMBOL'].includes(key.description ?? ''))
      Reflect.deleteProperty(globalThis, key);
}

/** Makes Node load TypeScript, and packages with ES modules only, as Jest does. @param {Config} config */
async function transformModules(config) {
  const transformer = await createScriptTransformer(config);
  /** @type {Parameters<typeof transformer.transform>[1]} */
  const options = {
    isInternalModule: false,
    supportsDynamicImport: false,
    supportsExportNamespaceFrom: false,
    supportsStaticESM: false,
    supportsTopLevelAwait: false,
    collectCoverage: false,
    collectCoverageFrom: [],
    coverageProvider: 'v8',
  };
  const asItIs = require.extensions['.js'];
  /** @param {NodeJS.Module & { _compile(code: string, file: string): unknown }} module @param {string} file */
  const load = (module, file) => {
    if (!transformer.shouldTransform(file)) return asItIs?.(module, file);
    const { code, sourceMapPath } = transformer.transform(file, options);
    if (sourceMapPath) for (const maps of [sourceMaps, mapsOfFile]) maps.set(file, sourceMapPath);
    return module._compile(code, file);
  };
  for (const extension of ['.ts', '.js', '.mjs']) Object.assign(require.extensions, { [extension]: load });
}
