import { join } from 'node:path';
import { rspack, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { leaveOutServerFacts, routesRequest } from './browser-routes';
import { compressAssets } from './compress-assets';
import { EsModulesOfFederation } from './es-modules-of-federation';
import { workspaceRoot } from './workspace';

/** Chromium 111, Firefox 115 and Safari 16.4, all of 2023. None of them needs a polyfill. */
const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4'];

/**
 * Milliseconds until a chunk counts as failed. The shell loads the files of a remote before it runs them, so this
 * limit is for chunks that a page loads later. The largest that everyone
 * needs has 80 kB compressed: it loads in time at 11 kbit/s. The viewer of PDF has twice as much.
 */
const chunkTimeout = 60_000;

/** Libraries of one minified file of megabytes, which imports nothing in a browser. Reading it would take long. */
const prebuiltLibraries = /node_modules\/libheif-js\/libheif\/[^?]+$/;

/** Files that pdf.js takes by their names when a document needs them, from one folder. */
const partsOfPdf = /node_modules\/pdfjs-dist\/(wasm|standard_fonts)\//;

/**
 * The mark of files that a worker loads as classic scripts: `new URL('./draw.ts?script', import.meta.url)`. The parts of a
 * remote need its federation, which does not run in a worker. So these are files of their own, without their types.
 */
const asScript = /^\?script$/;

/** The beginning of the names of chunks that load alone, when somebody opens what they show (tools/release/README.md). */
const onDemand = 'on-demand-';

/** Dev servers accept requests from this machine only. */
const sameMachine = [/^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/];

/** Settings that the shell and the remotes share. None of them depends on time or machine. */
export function browserBuild(command: string): RsbuildConfig {
  const dev = command === 'dev';
  return {
    // The shell's server passes requests for a remote's chunks through and cannot compile them, so lazy compilation
    // is off.
    dev: { lazyCompilation: false },
    mode: dev ? 'development' : 'production',
    plugins: [pluginReact({ splitChunks: false }), compressAssets()],
    output: {
      target: 'web',
      // A development server writes nothing there. What `release publish` needs stays.
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
      // A production build has maps that no file names and no release has (`tools/ci/restore-source.mjs` reads them).
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
        output: { chunkLoadTimeout: chunkTimeout },
        // What loads on demand keeps its libraries, so the name of its chunk tells what a page does not need.
        optimization: { splitChunks: { chunks: ({ name }) => !name?.startsWith(onDemand) } },
        resolve: { alias: dev ? {} : routerWithoutWarnings() },
        // Emotion's `withTheme` imports it. It is CommonJS, so without this mark it stays although nothing calls it.
        module: {
          noParse: prebuiltLibraries,
          rules: [
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
  const files = join(workspaceRoot(), 'node_modules/react-router/dist/production');
  return { 'react-router$': join(files, 'index.mjs'), 'react-router/dom$': join(files, 'dom-export.mjs') };
}
