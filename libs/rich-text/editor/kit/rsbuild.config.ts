import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

// The editor on a page of its own, to be looked at and measured (tools/bench/typing.mjs). It is never shipped.
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './kit/main.tsx' } },
  html: { template: './kit/index.html' },
  output: { distPath: { root: 'kit/dist' }, filenameHash: false, dataUriLimit: 0 },
  server: { publicDir: { name: 'kit/public' } },
  performance: { printFileSize: false },
});
