import { join } from 'node:path';
import { rspack, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { leaveOutServerFacts, routesRequest } from './browser-routes';
import { compressAssets } from './compress-assets';
import { EsModulesOfFederation } from './es-modules-of-federation';
import { findWorkspaceRoot } from './workspace';

/** Chromium 111, Firefox 115 and Safari 16.4, all of 2023. None of them needs a polyfill. */
const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4'];

/**
 * Milliseconds until a chunk counts as failed. The shell loads the files of a remote before it runs them, so this
 * limit is for chunks that a page loads later. The largest chunk that everyone needs has 80 kB compressed: it loads in
 * time at 11 kbit/s. The viewer of PDF files has twice as much.
 */
const chunkTimeoutMs = 60_000;

/** Minified files of several megabytes that import nothing in a browser. To parse them would take long. */
const prebuiltLibraries = /node_modules\/libheif-js\/libheif\/[^?]+$/;

/** Files of pdf.js. It loads them by their names from one folder, when a PDF file needs them. */
const partsOfPdf = /node_modules\/pdfjs-dist\/(wasm|standard_fonts)\//;

/**
 * The mark of files that a worker loads as classic scripts: `new URL('./draw.ts?script', import.meta.url)`. A chunk of a
 * remote needs the federation runtime, which does not run in a worker. So the build only removes the types of such a
 * file.
 */
const asScript = /^\?script$/;

/** The prefix of the names of chunks that load only when somebody opens what they show (tools/release/README.md). */
const onDemand = 'on-demand-';

/** Dev servers accept requests from this machine only. */
const sameMachine = [/^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/];

/** Settings that the shell and the remotes share. The built files depend on no time and no machine. */
export function makeBrowserBuild(command: string): RsbuildConfig {
  const dev = command === 'dev';
  return {
    // The shell's server passes requests for a remote's chunks through and cannot compile them, so lazy compilation
    // is off.
    dev: { lazyCompilation: false },
    mode: dev ? 'development' : 'production',
    plugins: [pluginReact({ splitChunks: false }), compressAssets()],
    output: {
      target: 'web',
      // A development server writes no files, so it must not delete those that `release publish` needs.
      cleanDistPath: !dev,
      dataUriLimit: 0,
      distPath: {
        js: 'assets',
        jsAsync: 'assets',
        css: 'assets',
        cssAsync: 'assets',
        font: 'assets',
        image: 'assets',
        svg: 'assets',
        media: 'assets',
        assets: 'assets',
      },
      legalComments: 'none',
      overrideBrowserslist: browsers,
      minify: { jsOptions: { minimizerOptions: { ecma: 2022, compress: { passes: 3, ecma: 2022 } } } },
      // A production build writes source maps for `tools/ci/restore-source.mjs`. No file names them, and no release has
      // them.
      sourceMap: { js: dev ? 'cheap-module-source-map' : 'hidden-source-map' },
    },
    html: { crossorigin: 'anonymous', scriptLoading: 'defer' },
    performance: { printFileSize: false },
    security: { sri: { enable: !dev, algorithm: 'sha384' } },
    server: {
      host: process.env['HOST'] ?? 'localhost',
      strictPort: true,
      printUrls: false,
      publicDir: false,
      cors: { origin: sameMachine },
    },
    tools: {
      rspack: {
        output: { chunkLoadTimeout: chunkTimeoutMs },
        // A chunk that loads on demand contains its libraries. So its name tells that a page does not need it at once.
        optimization: { splitChunks: { chunks: ({ name }) => !name?.startsWith(onDemand) } },
        resolve: { alias: dev ? {} : routerWithoutWarnings() },
        module: {
          noParse: prebuiltLibraries,
          rules: [
            // Emotion's `withTheme` imports this library. It is CommonJS, so without `sideEffects: false` it would stay in
            // the bundle although nothing calls it.
            { test: /node_modules\/hoist-non-react-statics\//, sideEffects: false },
            {
              resourceQuery: asScript,
              type: 'asset/resource',
              generator: { filename: `assets/${onDemand}worker/[name].js` },
            },
            {
              test: /\.ts$/,
              resourceQuery: asScript,
              loader: 'builtin:swc-loader',
              options: {
                jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
                module: { type: 'commonjs' },
              },
            },
            {
              test: partsOfPdf,
              dependency: 'url',
              type: 'asset/resource',
              generator: { filename: `assets/${onDemand}pdf/[name][ext]` },
            },
          ],
        },
        plugins: [
          new EsModulesOfFederation(),
          new rspack.NormalModuleReplacementPlugin(routesRequest, leaveOutServerFacts),
        ],
      },
    },
  };
}

/**
 * React Router names only its development files in its `exports`. Those of production are the same without the
 * warnings for developers.
 */
function routerWithoutWarnings(): Record<string, string> {
  const files = join(findWorkspaceRoot(), 'node_modules/react-router/dist/production');
  return { 'react-router$': join(files, 'index.mjs'), 'react-router/dom$': join(files, 'dom-export.mjs') };
}
