import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

// Packages with ES modules only. Jest runs CommonJS, so it must transform them.
const esmOnly = [
  'cookie',
  'jose',
  'ky',
  'oauth4webapi',
  'openid-client',
  'p-limit',
  'yocto-queue',
  'kysely',
  'pg-boss',
  'serialize-error',
  'non-error',
  'rrule-temporal',
  'temporal-polyfill',
  'typebox',
  'jwt-decode',
  '@electric-sql',
  'close-with-grace',
  'content-disposition',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'htmlparser2',
  'entities',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  // CommonJS that imports `http` at run time.
  '@opentelemetry/otlp-exporter-base',
];

const chakraIndex = '@chakra-ui/react/dist/cjs/index\\.cjs$';
const chakraOnDemand = join(import.meta.dirname, 'tools/test/chakra-on-demand.mjs');

/** @param {string} name @param {'node' | 'jsdom'} testEnvironment @returns {import('jest').Config} */
function project(name, testEnvironment) {
  // Jest does not create the folder of its report.
  mkdirSync('test-results', { recursive: true });
  return {
    displayName: name,
    testEnvironment,
    // Ends a test that hangs. A slow machine needs six times as long as a fast one, and a busy one even longer.
    testTimeout: 120_000,
    testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx', '<rootDir>/src/**/*.spec.mjs'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
    transform: {
      [chakraIndex]: chakraOnDemand,
      '\\.[cm]?[jt]sx?$': [
        '@swc/jest',
        {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    moduleNameMapper: { '\\.webp$': join(import.meta.dirname, 'tools/test/picture-address.js') },
    transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/|${chakraIndex})`],
    setupFilesAfterEnv: existsSync('jest.setup.ts') ? ['<rootDir>/jest.setup.ts'] : [],
  };
}

/** Jest settings of a project that runs in Node or anywhere. @param {string} name */
export const nodeProject = (name) => project(name, 'node');

/** Jest settings of a project that runs in a browser. @param {string} name */
export const browserProject = (name) => {
  // The time zone of the reader. Screens name days, and the same instant is another day elsewhere.
  process.env.TZ = 'UTC';
  return project(name, 'jsdom');
};
