import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import { fileName } from './tools/checks/rules/file-name.mjs';
import { depConstraints } from './tools/checks/rules/floors.mjs';
import { packageHome } from './tools/checks/rules/package-home.mjs';

/** Nx declares its rules for an older ESLint. @type {any} */
const nxRules = nx.rules;

const code = ['**/*.{ts,tsx,mjs,js}'];
const specs = ['**/*.spec.{ts,tsx,mjs}'];
// The tools that read these files need a default export.
const configs = [
  '*.{js,mjs}',
  '**/*.config.{ts,js,mjs}',
  'tools/e2e/**/*.setup.ts',
  'tools/test/chakra-on-demand.mjs',
  'tools/test/shared-modules-*.mjs',
  // A picture is the default export of its file.
  'tools/test/picture-address.js',
  'apps/*/src/help/webp.d.ts',
];
// The commands belong to no project. Tools may import them, because they start the same servers.
const commands = '\\.\\./(start|test)/';

const banned = {
  defaultExport: [
    { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
    { selector: 'ExportSpecifier[exported.name="default"]', message: 'Named exports only.' },
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
    // Only `more` of the interface and the common passwords are lazy. Other entry points may be imported statically.
    checkDynamicDependenciesExceptions: ['@stupeni/ui/*', '@stupeni/rules'],
    allow: ['jest\\.preset\\.js$', ...allow],
    depConstraints,
  },
];

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/test-results/', '.nx/', '.data/']),
  {
    files: code,
    extends: [js.configs.recommended, ts.configs.recommended],
    plugins: {
      '@nx': { rules: nxRules },
      stupeni: { rules: { 'file-name': fileName, 'package-home': packageHome } },
    },
    linterOptions: { noInlineConfig: true },
    rules: {
      // TypeScript checks names. This rule does not know the globals of Node and of browsers.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@nx/enforce-module-boundaries': boundaries([]),
      'stupeni/file-name': 'error',
      'stupeni/package-home': 'error',
      'max-lines': ['error', { max: 300 }],
      complexity: ['error', 15],
      // Texts need no-break spaces, and validators contain control characters.
      'no-irregular-whitespace': ['error', { skipTemplates: true, skipJSXText: true }],
      'no-control-regex': 'off',
      'no-alert': 'error',
      // Playwright's fixtures must destructure their first parameter, also if it is empty.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...banned.defaultExport, ...banned.rawHtml],
    },
  },
  {
    files: ['{apps,libs}/**/*.{ts,tsx}'],
    ignores: specs,
    extends: [hooks.configs.flat['recommended-latest'], a11y.configs.strict],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/incompatible-library': 'error',
      'react-hooks/unsupported-syntax': 'error',
    },
  },
  {
    // A table with another `display` has no roles in browsers, so it names them.
    files: ['libs/ui/src/more/table/DataTable.tsx'],
    rules: {
      'jsx-a11y-x/no-redundant-roles': 'off',
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': 'off',
    },
  },
  {
    // Code that is wider than the text scrolls, also with the keyboard.
    files: ['libs/rich-text/view/src/RichText.tsx'],
    rules: { 'jsx-a11y-x/no-noninteractive-tabindex': 'off' },
  },
  {
    // The rule does not know aria-description of ARIA 1.3.
    files: ['libs/lesson-view/src/lesson/LessonRail.tsx'],
    rules: { 'jsx-a11y-x/role-supports-aria-props': 'off' },
  },
  {
    // It only hears the events of the buttons inside it.
    files: ['libs/ui/src/more/file/FileDrop.tsx'],
    rules: {
      'jsx-a11y-x/click-events-have-key-events': 'off',
      'jsx-a11y-x/no-static-element-interactions': 'off',
    },
  },
  {
    files: ['tools/{e2e,bench,ci,checks,deploy,release,generators}/**/*.{ts,mjs}', 'libs/ui/kit/**'],
    rules: { '@nx/enforce-module-boundaries': boundaries([commands, '^@playwright/']) },
  },
  {
    files: specs,
    rules: {
      'max-lines': ['error', { max: 500 }],
      'no-restricted-syntax': ['error', ...banned.defaultExport],
    },
  },
  {
    files: configs,
    rules: {
      'no-restricted-syntax': ['error', ...banned.rawHtml],
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
