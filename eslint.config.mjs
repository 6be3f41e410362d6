import nx from '@nx/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import { fileName } from './tools/checks/rules/file-name.mjs';
import { bareText } from './tools/checks/rules/bare-text.mjs';
import { depConstraints } from './tools/checks/rules/floors.mjs';
import { packageHome } from './tools/checks/rules/package-home.mjs';
import { rooms } from './tools/checks/rules/rooms.mjs';

/** Nx declares its rules for an older ESLint. @type {any} */
const nxRules = nx.rules;

// Oxlint checks everything that it can (.oxlintrc.json). Here is the rest.
const code = ['**/*.{ts,tsx,mjs,js}'];
const specs = ['**/*.spec.{ts,tsx,mjs}'];
// The tools that read these files need a default export.
const configs = [
  '*.{js,mjs}',
  '**/*.config.{ts,js,mjs}',
  '**/jest.projects.js',
  'tools/e2e/**/*.setup.ts',
  'tools/test/chakra-on-demand.mjs',
  'tools/test/transform-once.mjs',
  // A picture is the default export of its file.
  'tools/test/picture-address.js',
  'apps/*/src/**/help/webp.d.ts',
];
// The commands belong to no project. Tools may import them, because they start the same servers.
const commands = '\\.\\./(start|test)/';

const banned = {
  defaultExport: [
    { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
    { selector: 'ExportSpecifier[exported.name="default"]', message: 'Named exports only.' },
  ],
  spreadLiteral: [
    {
      selector: ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression.argument',
      message: 'Write the properties themselves, one a line.',
    },
  ],
  rawHtml: [
    {
      selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
      message: 'HTML is never set from a string.',
    },
    {
      selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]',
      message: 'HTML is never set from a string.',
    },
    {
      selector:
        'CallExpression[callee.property.name=/^(insertAdjacentHTML|write)$/][callee.object.name="document"]',
      message: 'HTML is never set from a string.',
    },
  ],
};

/** @param {string[]} allow @returns {['error', object]} */
const boundaries = (allow) => [
  'error',
  {
    banTransitiveDependencies: true,
    // These are lazy for the sign-in page alone (ADR 0091). Other modules may import them statically.
    checkDynamicDependenciesExceptions: ['@stupeni/ui/*', '@stupeni/rules', '@stupeni/api-client'],
    allow: ['jest\\.preset\\.js$', ...allow],
    depConstraints,
  },
];

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/test-results/', '.nx/', '.data/']),
  {
    files: code,
    languageOptions: { parser: ts.parser },
    plugins: {
      '@nx': { rules: nxRules },
      stupeni: {
        rules: { 'bare-text': bareText, 'file-name': fileName, 'package-home': packageHome, rooms },
      },
    },
    linterOptions: { noInlineConfig: true },
    rules: {
      '@nx/enforce-module-boundaries': boundaries([]),
      'stupeni/bare-text': 'error',
      'stupeni/file-name': 'error',
      'stupeni/package-home': 'error',
      'stupeni/rooms': 'error',
      // Oxlint obeys such comments. ESLint does not (`noInlineConfig`), so it can reject them.
      'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'], location: 'start' }],
      'no-restricted-syntax': ['error', ...banned.defaultExport, ...banned.spreadLiteral, ...banned.rawHtml],
    },
  },
  {
    files: ['tools/{e2e,bench,ci,checks,deploy,release,generators}/**/*.{ts,mjs}', 'libs/ui/kit/**'],
    rules: { '@nx/enforce-module-boundaries': boundaries([commands, '^@playwright/']) },
  },
  {
    files: specs,
    rules: {
      // Specs draw such texts to prove what a translator does to them.
      'stupeni/bare-text': 'off',
      'no-restricted-syntax': ['error', ...banned.defaultExport, ...banned.spreadLiteral],
    },
  },
  {
    files: configs,
    rules: {
      'no-restricted-syntax': ['error', ...banned.spreadLiteral, ...banned.rawHtml],
      // Config files may import the build presets: no bundle contains them.
      '@nx/enforce-module-boundaries': boundaries([
        commands,
        '^@stupeni/build$',
        '^@rsbuild/',
        '^@playwright/',
      ]),
    },
  },
);
