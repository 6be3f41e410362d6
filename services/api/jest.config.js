import { nodeProject } from '../../jest.preset.js';

// Specs that need several connections, or stop server processes, run only on PostgreSQL.
const onlyOnPostgres = process.env.TEST_DATABASE_URL ? [] : ['\\.postgres\\.spec\\.ts$'];

// The seed and the command line are outside src.
export default {
  ...nodeProject('api'),
  testMatch: ['src', 'seed', 'cli'].map((folder) => `<rootDir>/${folder}/**/*.spec.ts`),
  testPathIgnorePatterns: ['/node_modules/', ...onlyOnPostgres],
  testEnvironment: '../../tools/test/shared-modules-environment.mjs',
  globalTeardown: '<rootDir>/src/testing/close-shared.config.mjs',
  testRunner: '../../tools/test/shared-modules-runner.mjs',
};
