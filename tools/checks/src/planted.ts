const nx = 'stupeni(boundaries)';
const home = 'stupeni(package-home)';
const defaultExport = 'import(no-default-export)';
const spread = 'stupeni(spread-literal)';
const html = 'stupeni(raw-html)';
const styleName = 'stupeni(style-name)';
const errorName = 'stupeni(error-name)';
const lateFunction = 'stupeni(late-function)';
const ownWait = 'stupeni(own-wait)';

interface Plant {
  /** What the code does. */
  name: string;
  file: string;
  text: string;
}

const use = (from: string) => `export { thing } from '${from}';\n`;

const learnerFile = 'apps/learner/src/courses/planted.ts';
const learnerSpec = 'apps/learner/src/courses/planted.spec.tsx';
const shellFile = 'apps/shell/src/planted.ts';
const apiFile = 'services/api/src/planted.ts';
const learnerComponent = 'apps/learner/src/courses/Planted.tsx';
const bareText = 'stupeni(bare-text)';
const rooms = 'stupeni(rooms)';
const componentWithHint = (prop: string, jsx: string) =>
  `interface Props {\n  ${prop};\n}\n\nexport const Planted = ({ hint }: Props) => ${jsx};\n`;
const componentOf = (jsx: string) =>
  `import { texts } from './texts';\n\nexport const Planted = ({ busy }: { busy: boolean }) => (\n  ${jsx}\n);\n`;

/** Violations that lint must report, each with the rule that must report it. */
export const planted: (Plant & { rule: string })[] = [
  { name: 'remote → remote by path', file: learnerFile, text: use('../../../teacher/src/remote'), rule: nx },
  { name: 'remote → remote by name', file: learnerFile, text: use('@stupeni/teacher'), rule: nx },
  {
    name: 'remote → remote by name and path',
    file: learnerFile,
    text: use('@stupeni/teacher/src/remote'),
    rule: nx,
  },
  { name: 'remote → shell', file: learnerFile, text: use('../../../shell/src/bootstrap'), rule: nx },
  { name: 'shell → remote', file: shellFile, text: use('../../learner/src/remote'), rule: nx },
  {
    name: 'shell → remote, lazily',
    file: shellFile,
    text: "export const remote = () => import('../../learner/src/remote');\n",
    rule: nx,
  },
  {
    name: 'face → service',
    file: 'libs/ui/src/core/planted.ts',
    text: use('../../../../services/api/src/app'),
    rule: nx,
  },
  { name: 'face → wire', file: 'libs/ui/src/core/planted.ts', text: use('@stupeni/api-client'), rule: nx },
  { name: 'wire → face', file: 'libs/session/src/planted.ts', text: use('@stupeni/router'), rule: nx },
  { name: 'wire → base', file: 'libs/session/src/planted.ts', text: use('@stupeni/remote'), rule: nx },
  { name: 'face → base', file: 'libs/ui/src/core/planted.ts', text: use('@stupeni/remote'), rule: nx },
  { name: 'shell → base', file: shellFile, text: use('@stupeni/remote'), rule: nx },
  { name: 'ground → wire', file: 'libs/rules/src/planted.ts', text: use('@stupeni/session'), rule: nx },
  { name: 'ground → face', file: 'libs/contract/src/planted.ts', text: use('@stupeni/ui/core'), rule: nx },
  { name: 'service → face', file: apiFile, text: use('@stupeni/ui/core'), rule: nx },
  { name: 'service → wire', file: apiFile, text: use('@stupeni/api-client'), rule: nx },
  { name: 'service → remote', file: apiFile, text: use('../../../apps/learner/src/remote'), rule: nx },
  { name: 'remote → tool', file: learnerFile, text: use('@stupeni/build'), rule: nx },
  { name: 'a package nobody declared', file: learnerFile, text: use('left-pad'), rule: nx },

  { name: 'React in contract', file: 'libs/contract/src/planted.ts', text: use('react'), rule: nx },
  { name: 'React in rules', file: 'libs/rules/src/planted.ts', text: use('react'), rule: nx },
  { name: 'React in the API', file: apiFile, text: use('react'), rule: nx },
  { name: 'a server in a remote', file: learnerFile, text: use('fastify'), rule: nx },
  { name: 'a database in the shell', file: shellFile, text: use('pg'), rule: nx },
  { name: 'ky in libs/ui', file: 'libs/ui/src/core/planted.ts', text: use('ky'), rule: nx },
  { name: 'Chakra outside ui', file: learnerFile, text: use('@chakra-ui/react'), rule: nx },
  { name: 'Chakra outside ui, in the shell', file: shellFile, text: use('@chakra-ui/react'), rule: home },
  { name: 'Emotion outside ui', file: shellFile, text: use('@emotion/react'), rule: home },
  {
    name: 'the HTML parser in a remote that only reads',
    file: learnerFile,
    text: use('@stupeni/rich-text-model/stored'),
    rule: home,
  },
  {
    name: 'the attack samples of specs in a product',
    file: learnerFile,
    text: use('@stupeni/rich-text-model/testing'),
    rule: home,
  },
  {
    name: 'a router for specs in a product',
    file: learnerFile,
    text: use('@stupeni/router/testing'),
    rule: home,
  },
  {
    name: 'the router package outside libs/router',
    file: learnerFile,
    text: use('react-router-dom'),
    rule: home,
  },
  { name: 'ky outside the client', file: learnerFile, text: use('ky'), rule: home },
  { name: 'jwt-decode outside the session', file: shellFile, text: use('jwt-decode'), rule: home },
  { name: 'TanStack Query in the shell', file: shellFile, text: use('@tanstack/react-query'), rule: home },
  { name: 'SQL in the gateway', file: 'services/gateway/src/planted.ts', text: use('kysely'), rule: home },
  {
    name: 'a schema as a value in a remote',
    file: learnerFile,
    text: use('@stupeni/contract/schemas'),
    rule: home,
  },
  {
    name: 'the editor in a remote that only reads',
    file: learnerFile,
    text: use('@stupeni/rich-text-editor'),
    rule: home,
  },
  {
    name: 'the editor in the shell',
    file: shellFile,
    text: use('@stupeni/rich-text-editor'),
    rule: home,
  },
  {
    name: 'the editor in the view',
    file: 'libs/rich-text/view/src/planted.ts',
    text: use('@stupeni/rich-text-editor'),
    rule: home,
  },
  {
    name: 'Slate outside the editor',
    file: 'apps/creator/src/courses/planted.ts',
    text: use('slate-react'),
    rule: home,
  },
  { name: 'test code in product code', file: learnerFile, text: use('@stupeni/test-kit'), rule: home },
  {
    name: 'a mock of a package away from its home',
    file: 'apps/learner/src/courses/planted.spec.ts',
    text: "jest.mock('react-router-dom');\n",
    rule: home,
  },

  { name: 'a default export', file: learnerFile, text: 'export default 1;\n', rule: defaultExport },
  {
    name: 'a default export by name',
    file: learnerFile,
    text: 'const a = 1;\nexport { a as default };\n',
    rule: defaultExport,
  },
  {
    name: 'a text style that the theme lacks',
    file: 'apps/learner/src/Planted.tsx',
    text: `import { Box } from '@stupeni/ui/core';\nexport const Planted = () => <Box textStyle="sm" />;`,
    rule: styleName,
  },
  {
    name: 'a text style of one width that the theme lacks',
    file: 'apps/learner/src/Planted.tsx',
    text: `import { Box } from '@stupeni/ui/core';\nexport const Planted = () => <Box textStyle={{ base: 'table', sm: 'h4' }} />;`,
    rule: styleName,
  },
  {
    name: 'a layer that the theme lacks in `css`',
    file: 'apps/learner/src/Planted.tsx',
    text: `import { Box } from '@stupeni/ui/core';\nexport const Planted = () => <Box css={{ layerStyle: 'sheet' }} />;`,
    rule: styleName,
  },
  {
    name: 'an animation style that the theme lacks',
    file: 'apps/learner/src/Planted.tsx',
    text: `import { Box } from '@stupeni/ui/core';\nexport const Planted = () => <Box animationStyle="fade" />;`,
    rule: styleName,
  },
  {
    name: 'keyframes that the theme lacks',
    file: 'apps/learner/src/Planted.tsx',
    text: `import { Box } from '@stupeni/ui/core';\nexport const Planted = () => <Box css={{ animation: 'pulse 1s infinite' }} />;`,
    rule: styleName,
  },
  {
    name: 'a colour that the theme lacks in a branch',
    file: 'apps/learner/src/Planted.tsx',
    text: `import { Box } from '@stupeni/ui/core';\nexport const Planted = () => <Box color={Math.random() > 1 ? 'fg.muted' : 'fg.faint'} />;`,
    rule: styleName,
  },
  {
    name: 'a shade that palettes lack',
    file: 'apps/learner/src/Planted.tsx',
    text: `import { Box } from '@stupeni/ui/core';\nexport const Planted = () => <Box bg="colorPalette.strong" />;`,
    rule: styleName,
  },
  {
    name: 'a palette that the theme lacks',
    file: 'apps/learner/src/Planted.tsx',
    text: `import { Box } from '@stupeni/ui/core';\nexport const Planted = () => <Box colorPalette="teal" />;`,
    rule: styleName,
  },
  {
    name: 'a radius that the theme lacks',
    file: 'apps/learner/src/Planted.tsx',
    text: `import { Box } from '@stupeni/ui/core';\nexport const Planted = () => <Box borderRadius="md" />;`,
    rule: styleName,
  },
  {
    name: 'a step of the grid that the theme lacks',
    file: 'apps/learner/src/Planted.tsx',
    text: `import { Box } from '@stupeni/ui/core';\nexport const Planted = () => <Box gap="13" />;`,
    rule: styleName,
  },
  {
    name: 'a token in a value that the theme lacks',
    file: 'apps/learner/src/Planted.tsx',
    text: `import { Box } from '@stupeni/ui/core';\nexport const Planted = () => <Box css={{ border: '1px solid {colors.line}' }} />;`,
    rule: styleName,
  },
  {
    name: 'a class of errors without Error in its name',
    file: 'libs/rules/src/planted.ts',
    text: 'export class Lost extends Error {}',
    rule: errorName,
  },
  {
    name: 'a class of errors of a parent without Error in its name',
    file: 'libs/rules/src/planted.ts',
    text: 'export class LostError extends Error {}\nexport class Gone extends LostError {}',
    rule: errorName,
  },
  {
    name: 'a constant function below what may call it',
    file: apiFile,
    text: 'await run();\nfunction run() { return late(); }\nconst late = () => Promise.resolve(1);',
    rule: lateFunction,
  },
  {
    name: 'a class below what may use it',
    file: apiFile,
    text: 'await run();\nfunction run() { return Promise.resolve(new Late()); }\nclass Late {}',
    rule: lateFunction,
  },
  {
    name: 'a wait with a limit of its own',
    file: learnerSpec,
    text: 'export const seen = () => waitFor(() => expect(1).toBe(1), { timeout: 3000 });\n',
    rule: ownWait,
  },
  {
    name: 'a search with a limit of its own',
    file: learnerSpec,
    text: "export const seen = () => screen.findByText('Тест', {}, { timeout: 8000 });\n",
    rule: ownWait,
  },
  {
    name: 'a spread of an object literal in a literal',
    file: learnerFile,
    text: "export const course = { ...{ id: 1, title: 'Курс' }, price: 12 };\n",
    rule: spread,
  },
  {
    name: 'a spread of an array literal in an array',
    file: learnerFile,
    text: "export const names = [...['Введение', 'Устав'], 'Сроки'];\n",
    rule: spread,
  },
  {
    name: 'a spread of a constant array literal in an array',
    file: learnerFile,
    text: "export const names = [...(['Введение', 'Устав'] as const), 'Сроки'];\n",
    rule: spread,
  },
  {
    name: 'a spread of an object literal in an element',
    file: learnerComponent,
    text: "export const Planted = () => <p {...{ lang: 'ru', title: 'Курс' }} />;\n",
    rule: spread,
  },
  {
    name: 'HTML from a string',
    file: learnerComponent,
    text: "export const Planted = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n",
    rule: html,
  },
  {
    name: 'HTML by assignment',
    file: learnerFile,
    text: "export const fill = (node: Element) => { node.innerHTML = '<b></b>'; };\n",
    rule: html,
  },
  {
    name: 'HTML by a call',
    file: learnerFile,
    text: "export const fill = () => document.write('<b></b>');\n",
    rule: html,
  },
  {
    name: 'a rule switched off by a comment of ESLint',
    file: learnerFile,
    text: "/* eslint-disable no-alert */\nexport const say = () => window.alert('!');\n",
    rule: 'eslint(no-alert)',
  },
  {
    name: 'a file named by its kind',
    file: 'apps/learner/src/utils.ts',
    text: 'export {};\n',
    rule: 'stupeni(file-name)',
  },
  {
    name: 'a folder named by its kind',
    file: 'apps/learner/src/helpers/dates.ts',
    text: 'export {};\n',
    rule: 'stupeni(file-name)',
  },
  {
    name: 'a file in camelCase',
    file: 'apps/learner/src/someThing.ts',
    text: 'export {};\n',
    rule: 'stupeni(file-name)',
  },
  {
    name: 'a room → a higher room',
    file: 'apps/shell/src/remotes/planted.ts',
    text: use('../frame/sign-out'),
    rule: rooms,
  },
  {
    name: 'a room → a higher room, lazily',
    file: 'apps/shell/src/screens/help/planted.ts',
    text: "export const open = () => import('../search/SearchScreen');\n",
    rule: rooms,
  },
  {
    name: 'a room → a type of a higher room',
    file: 'apps/shell/src/screens/help/planted.ts',
    text: "export type { SideProps } from '../../routes/SidePage';\n",
    rule: rooms,
  },
  {
    name: 'a room → a type of a higher room, in place',
    file: 'apps/shell/src/news/planted.ts',
    text: "export type Side = typeof import('../routes/SidePage');\n",
    rule: rooms,
  },
  {
    name: 'a room → the files above all rooms',
    file: 'apps/shell/src/routes/planted.ts',
    text: use('../bootstrap'),
    rule: rooms,
  },
  {
    name: 'the core of the API → a feature',
    file: 'services/api/src/core/jobs/planted.ts',
    text: use('../../features/tasks'),
    rule: rooms,
  },
  {
    name: 'a feature of the API → a command',
    file: 'services/api/src/features/backups/planted.ts',
    text: use('../../commands/migrate-school'),
    rule: rooms,
  },
  {
    name: 'a folder that is no room',
    file: 'apps/shell/src/planted/planted.ts',
    text: 'export {};\n',
    rule: rooms,
  },
  {
    name: 'a conditional element before bare words',
    file: learnerComponent,
    text: componentOf('<b>{busy && <i />}{texts.send}</b>'),
    rule: bareText,
  },
  {
    name: 'one of two elements before bare words',
    file: learnerComponent,
    text: componentOf('<b>{busy ? <i /> : <u />} Отправить</b>'),
    rule: bareText,
  },
  {
    name: 'conditional bare words beside an element',
    file: learnerComponent,
    text: componentOf('<b><i />{busy && texts.late}</b>'),
    rule: bareText,
  },
  {
    name: 'a conditional fragment with bare words',
    file: learnerComponent,
    text: componentOf('<b>{busy && <>{texts.late} <i /></>}</b>'),
    rule: bareText,
  },
  {
    name: 'a component that is a fragment with bare words',
    file: learnerComponent,
    text: componentOf('<>{texts.late} <i /></>'),
    rule: bareText,
  },
  {
    name: 'an optional text prop beside an element',
    file: learnerComponent,
    text: componentWithHint('hint?: string', '<b><i />{hint}</b>'),
    rule: bareText,
  },
  {
    name: 'a text prop that may be null beside an element',
    file: learnerComponent,
    text: componentWithHint('hint: string | null', '<b>{hint}<i /></b>'),
    rule: bareText,
  },
];

/** Code that must be allowed: a rule that rejects everything proves nothing. */
export const allowed: Plant[] = [
  {
    name: 'names of the theme, and values of CSS',
    file: 'apps/learner/src/Planted.tsx',
    text: `import { Box } from '@stupeni/ui/core';\nexport const Planted = () => <Box textStyle={{ base: 'table', sm: 'h3' }} layerStyle="card" color="fg.muted" bg="transparent" borderColor="colorPalette.fg" gap="1.5" p="12px 0" borderRadius="50%" css={{ animation: 'spin 1s linear infinite', outline: '2px solid {colors.focus}' }} />;`,
  },
  {
    name: 'functions above an await, and declared ones below it',
    file: apiFile,
    text: 'const one = () => two();\nawait one();\nfunction two() { return Promise.resolve(1); }',
  },
  {
    name: 'a class of errors that says so',
    file: 'libs/rules/src/planted.ts',
    text: 'export class LostError extends TypeError {}',
  },
  { name: 'a room → a lower room', file: 'apps/shell/src/frame/header/planted.ts', text: use('../sign-out') },
  {
    name: 'a spec → a higher room',
    file: 'apps/shell/src/remotes/planted.spec.ts',
    text: use('../frame/sign-out'),
  },
  { name: 'the contract in a remote', file: learnerFile, text: use('@stupeni/contract') },
  { name: 'the router in the base', file: 'libs/remote/src/planted.ts', text: use('@stupeni/router') },
  {
    name: 'the API client in the base',
    file: 'libs/remote/src/planted.ts',
    text: use('@stupeni/api-client'),
  },
  { name: 'ui in a remote', file: learnerFile, text: use('@stupeni/ui/core') },
  {
    name: 'types of the schemas in a remote',
    file: learnerFile,
    text: "export type { Course } from '@stupeni/contract/schemas';\n",
  },
  {
    name: 'the editor in the creator remote',
    file: 'apps/creator/src/courses/planted.ts',
    text: use('@stupeni/rich-text-editor'),
  },
  { name: 'schemas in the API', file: apiFile, text: use('@stupeni/contract/schemas') },
  { name: 'rules in the API', file: apiFile, text: use('@stupeni/rules') },
  { name: 'Chakra in ui', file: 'libs/ui/src/core/planted.ts', text: use('@chakra-ui/react') },
  {
    name: 'test code in a spec',
    file: 'apps/learner/src/courses/planted.spec.ts',
    text: "import { thing } from '@stupeni/test-kit';\n\nexpect(thing).toBe(1);\n",
  },
  {
    name: 'words in an element of their own',
    file: learnerComponent,
    text: componentOf('<b>{busy && <i />}<span>{texts.send}</span></b>'),
  },
  {
    name: 'an optional text prop alone in an element',
    file: learnerComponent,
    text: componentWithHint('hint?: string', '<b><i /><u>{hint}</u></b>'),
  },
  {
    name: 'an optional text prop in an element that is drawn only with it',
    file: learnerComponent,
    text: componentWithHint('hint?: string', '<b><i />{hint && <u><i />{hint}</u>}</b>'),
  },
  {
    name: 'a text prop beside an element',
    file: learnerComponent,
    text: componentWithHint('hint: string', '<b><i />{hint}</b>'),
  },
  {
    name: 'an element after bare words, and words that change',
    file: learnerComponent,
    text: componentOf('<b>{busy ? texts.late : texts.send} {busy && <i />}</b>'),
  },
  {
    name: 'a build preset in a config file',
    file: 'apps/learner/rsbuild.config.ts',
    text: "import { defineRemote } from '@stupeni/build';\n\nexport default defineRemote('learner');\n",
  },
];
