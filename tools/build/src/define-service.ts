import { defineConfig } from '@rsbuild/core';
import type { RsbuildConfig } from '@rsbuild/core';
import { isBundled } from './is-bundled';

/**
 * Build of a Node service: one ES module per entry in `dist/<entry>.js`. Our own packages are
 * bundled (they are TypeScript); everything from node_modules is imported when it runs.
 * `import.meta.url` stays what it is at run time: the address of the bundle.
 *
 * @param options.entries entry name → source file, such as `{ main: './src/main.ts' }`
 */
export function defineService(options: { entries: Record<string, string> }): RsbuildConfig {
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
