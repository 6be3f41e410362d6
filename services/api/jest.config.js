import { nodeProject } from '../../jest.preset.js';

// What needs several connections or a server to hurt has no embedded counterpart: *.postgres.spec.ts.
const onlyElsewhere = process.env.TEST_DATABASE_URL ? [] : ['\\.postgres\\.spec\\.ts$'];

// The seed and the command line live beside src, and so do their specs.
export default {
  ...nodeProject('api'),
  testMatch: ['src', 'seed', 'cli'].map((folder) => `<rootDir>/${folder}/**/*.spec.ts`),
  testPathIgnorePatterns: ['/node_modules/', ...onlyElsewhere],
};
