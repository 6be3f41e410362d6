const nx = '@nx/enforce-module-boundaries';
const home = 'stupeni/package-home';
const syntax = 'no-restricted-syntax';

interface Plant {
  /** Which wall is tried. */
  wall: string;
  file: string;
  text: string;
}

const use = (from: string) => `export { thing } from '${from}';\n`;

const learner = 'apps/learner/src/courses/planted.ts';
const shell = 'apps/shell/src/planted.ts';
const api = 'services/api/src/planted.ts';

/** Violations that lint must report, each with the rule that has to notice it. */
export const planted: (Plant & { rule: string })[] = [
  { wall: 'remote → remote by path', file: learner, text: use('../../../teacher/src/area'), rule: nx },
  { wall: 'remote → remote by name', file: learner, text: use('@stupeni/teacher'), rule: nx },
  {
    wall: 'remote → remote by name and path',
    file: learner,
    text: use('@stupeni/teacher/src/area'),
    rule: nx,
  },
  { wall: 'remote → shell', file: learner, text: use('../../../shell/src/bootstrap'), rule: nx },
  { wall: 'shell → remote', file: shell, text: use('../../learner/src/area'), rule: nx },
  {
    wall: 'shell → remote, lazily',
    file: shell,
    text: "export const area = () => import('../../learner/src/area');\n",
    rule: nx,
  },
  {
    wall: 'face → service',
    file: 'libs/ui/src/core/planted.ts',
    text: use('../../../../services/api/src/app'),
    rule: nx,
  },
  { wall: 'face → wire', file: 'libs/ui/src/core/planted.ts', text: use('@stupeni/api-client'), rule: nx },
  { wall: 'wire → face', file: 'libs/session/src/planted.ts', text: use('@stupeni/router'), rule: nx },
  { wall: 'ground → wire', file: 'libs/rules/src/planted.ts', text: use('@stupeni/session'), rule: nx },
  { wall: 'ground → face', file: 'libs/contract/src/planted.ts', text: use('@stupeni/ui/core'), rule: nx },
  { wall: 'service → face', file: api, text: use('@stupeni/ui/core'), rule: nx },
  { wall: 'service → wire', file: api, text: use('@stupeni/api-client'), rule: nx },
  { wall: 'service → remote', file: api, text: use('../../../apps/learner/src/area'), rule: nx },
  { wall: 'remote → tool', file: learner, text: use('@stupeni/build'), rule: nx },
  { wall: 'a package nobody declared', file: learner, text: use('left-pad'), rule: nx },

  { wall: 'React in contract', file: 'libs/contract/src/planted.ts', text: use('react'), rule: nx },
  { wall: 'React in rules', file: 'libs/rules/src/planted.ts', text: use('react'), rule: nx },
  { wall: 'React in the API', file: api, text: use('react'), rule: nx },
  { wall: 'a server in a remote', file: learner, text: use('fastify'), rule: nx },
  { wall: 'a database in the shell', file: shell, text: use('pg'), rule: nx },
  { wall: 'ky in libs/ui', file: 'libs/ui/src/core/planted.ts', text: use('ky'), rule: nx },
  { wall: 'Chakra outside ui', file: learner, text: use('@chakra-ui/react'), rule: nx },
  { wall: 'Chakra outside ui, in the shell', file: shell, text: use('@chakra-ui/react'), rule: home },
  { wall: 'Emotion outside ui', file: shell, text: use('@emotion/react'), rule: home },
  {
    wall: 'a parser of HTML for readers',
    file: learner,
    text: use('@stupeni/rich-text-model/stored'),
    rule: home,
  },
  {
    wall: 'hostile input in a product',
    file: learner,
    text: use('@stupeni/rich-text-model/testing'),
    rule: home,
  },
  {
    wall: 'the router package outside libs/router',
    file: learner,
    text: use('react-router-dom'),
    rule: home,
  },
  { wall: 'ky outside the client', file: learner, text: use('ky'), rule: home },
  { wall: 'jwt-decode outside the session', file: shell, text: use('jwt-decode'), rule: home },
  { wall: 'TanStack Query in the shell', file: shell, text: use('@tanstack/react-query'), rule: home },
  { wall: 'SQL in the gateway', file: 'services/gateway/src/planted.ts', text: use('kysely'), rule: home },
  {
    wall: 'a schema as a value in a remote',
    file: learner,
    text: use('@stupeni/contract/schemas'),
    rule: home,
  },
  {
    wall: 'the editor in a remote that only reads',
    file: learner,
    text: use('@stupeni/rich-text-editor'),
    rule: home,
  },
  {
    wall: 'the editor in the shell',
    file: shell,
    text: use('@stupeni/rich-text-editor'),
    rule: home,
  },
  {
    wall: 'the editor in the view',
    file: 'libs/rich-text/view/src/planted.ts',
    text: use('@stupeni/rich-text-editor'),
    rule: home,
  },
  {
    wall: 'Slate outside the editor',
    file: 'apps/creator/src/courses/planted.ts',
    text: use('slate-react'),
    rule: home,
  },
  { wall: 'test code in product code', file: learner, text: use('@stupeni/test-kit'), rule: home },
  {
    wall: 'a mock of a package away from its home',
    file: 'apps/learner/src/courses/planted.spec.ts',
    text: "jest.mock('react-router-dom');\n",
    rule: home,
  },

  { wall: 'a default export', file: learner, text: 'export default 1;\n', rule: syntax },
  {
    wall: 'a default export by name',
    file: learner,
    text: 'const a = 1;\nexport { a as default };\n',
    rule: syntax,
  },
  {
    wall: 'HTML from a string',
    file: 'apps/learner/src/courses/Planted.tsx',
    text: "export const Planted = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n",
    rule: syntax,
  },
  {
    wall: 'HTML by assignment',
    file: learner,
    text: "export const fill = (node: Element) => { node.innerHTML = '<b></b>'; };\n",
    rule: syntax,
  },
  {
    wall: 'window.alert',
    file: learner,
    text: "export const say = () => window.alert('!');\n",
    rule: 'no-alert',
  },
  {
    wall: 'window.confirm',
    file: learner,
    text: "export const ask = () => confirm('?');\n",
    rule: 'no-alert',
  },
  { wall: 'a swallowed error', file: learner, text: 'try { fetch("/"); } catch {}\n', rule: 'no-empty' },
  {
    wall: 'a rule switched off in a comment',
    file: learner,
    text: "/* eslint-disable no-alert */\nexport const say = () => window.alert('!');\n",
    rule: 'no-alert',
  },
  {
    wall: 'a file named by its kind',
    file: 'apps/learner/src/utils.ts',
    text: 'export {};\n',
    rule: 'stupeni/file-name',
  },
  {
    wall: 'a folder named by its kind',
    file: 'apps/learner/src/helpers/dates.ts',
    text: 'export {};\n',
    rule: 'stupeni/file-name',
  },
  {
    wall: 'a file in camelCase',
    file: 'apps/learner/src/someThing.ts',
    text: 'export {};\n',
    rule: 'stupeni/file-name',
  },
  { wall: 'a file of 301 lines', file: learner, text: 'export {};\n'.repeat(301), rule: 'max-lines' },
];

/** What must stay possible: a wall that refuses everything proves nothing. */
export const allowed: Plant[] = [
  { wall: 'the contract in a remote', file: learner, text: use('@stupeni/contract') },
  { wall: 'ui in a remote', file: learner, text: use('@stupeni/ui/core') },
  {
    wall: 'types of the schemas in a remote',
    file: learner,
    text: "export type { Course } from '@stupeni/contract/schemas';\n",
  },
  {
    wall: 'the editor in the creator area',
    file: 'apps/creator/src/courses/planted.ts',
    text: use('@stupeni/rich-text-editor'),
  },
  { wall: 'schemas in the API', file: api, text: use('@stupeni/contract/schemas') },
  { wall: 'rules in the API', file: api, text: use('@stupeni/rules') },
  { wall: 'Chakra in ui', file: 'libs/ui/src/core/planted.ts', text: use('@chakra-ui/react') },
  {
    wall: 'test code in a spec',
    file: 'apps/learner/src/courses/planted.spec.ts',
    text: "import { thing } from '@stupeni/test-kit';\n\nexpect(thing).toBe(1);\n",
  },
  {
    wall: 'a build preset in a config file',
    file: 'apps/learner/rsbuild.config.ts',
    text: "import { defineRemote } from '@stupeni/build';\n\nexport default defineRemote('learner');\n",
  },
];
