import { nodeProject } from '../../jest.preset.js';

// The commands run before anything is installed, so they are no project; their specs run with ours.
export default {
  ...nodeProject('checks'),
  roots: ['<rootDir>', '<rootDir>/../start', '<rootDir>/../dev', '<rootDir>/../test'],
  testMatch: ['**/*.spec.ts', '**/*.spec.mjs'],
};
