import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

// The build of a page with all widgets, for manual checks and for the screenshots in docs/. No release contains it.
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './kit/main.tsx' } },
  html: { template: './kit/index.html' },
  output: { distPath: { root: 'kit/dist' }, filenameHash: false, dataUriLimit: 0 },
  performance: { printFileSize: false },
});
