import { nodeProject } from '../../jest.preset.js';

export default {
  ...nodeProject('generators'),
  testMatch: ['<rootDir>/remote/**/*.spec.ts'],
};
