import { nodeProject } from '../../jest.preset.js';

// The commands run before packages are installed, so they are not a project. Their specs run here.
export default {
  ...nodeProject('checks'),
  roots: ['<rootDir>', '<rootDir>/../start', '<rootDir>/../dev', '<rootDir>/../test'],
  testMatch: ['**/*.spec.ts', '**/*.spec.mjs'],
};
