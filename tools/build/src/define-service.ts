import { defineConfig } from '@rsbuild/core';
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core';
import { isBundled } from './is-bundled';

/**
 * Build of a Node service: one ES module per entry in `dist/<entry>.js`. Our own packages are bundled (they are
 * TypeScript). Packages of node_modules are imported at run time, except kysely and typebox, which are bundled too
 * (`isBundled`). `import.meta.url` is the address of the bundle.
 * After each build without errors it sends `{ built: true }` to the parent process, if there is a channel.
 *
 * @param options.entries entry name → source file, such as `{ main: './src/main.ts' }`
 * @param options.plugins write more files beside the modules
 */
export function defineService(options: {
  entries: Record<string, string>;
  plugins?: RsbuildPlugin[];
}): RsbuildConfig {
  return defineConfig({
    source: { entry: options.entries },
    output: {
      target: 'node',
      module: true,
      cleanDistPath: true,
      legalComments: 'none',
      filenameHash: false,
      minify: false,
      distPath: { js: '' },
      overrideBrowserslist: ['node >= 20.19'],
    },
    plugins: [...(options.plugins ?? []), tellStarter],
    splitChunks: false,
    performance: { printFileSize: false },
    tools: {
      htmlPlugin: false,
      rspack: {
        externalsType: 'module-import',
        externals: [({ request }) => Promise.resolve(request && !isBundled(request) ? request : false)],
        module: { parser: { javascript: { importMeta: false, url: false } } },
      },
    },
  });
}

// `npm run dev` must start the service only after all files are written.
const tellStarter: RsbuildPlugin = {
  name: 'stupeni:tell-starter',
  setup(api) {
    api.onAfterBuild(({ stats }) => {
      if (!stats?.hasErrors()) process.send?.({ built: true });
    });
  },
};
