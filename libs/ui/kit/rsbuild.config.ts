import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

// A page of all parts, for looking at and for the screenshots of docs/. It is never shipped.
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './kit/main.tsx' } },
  html: { template: './kit/index.html' },
  output: { distPath: { root: 'kit/dist' }, filenameHash: false, dataUriLimit: 0 },
  performance: { printFileSize: false },
});
