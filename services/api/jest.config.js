import { nodeProject } from '../../jest.preset.js';

// The seed and the command line live beside src, and so do their specs.
export default {
  ...nodeProject('api'),
  testMatch: ['src', 'seed', 'cli'].map((folder) => `<rootDir>/${folder}/**/*.spec.ts`),
};
