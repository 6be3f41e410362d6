import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

// The build of a page for the editor alone, for manual checks and for tools/bench/typing.mjs. It is not released.
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './kit/main.tsx' } },
  html: { template: './kit/index.html' },
  output: { distPath: { root: 'kit/dist' }, filenameHash: false, dataUriLimit: 0 },
  server: { publicDir: { name: 'kit/public' } },
  performance: { printFileSize: false },
});
