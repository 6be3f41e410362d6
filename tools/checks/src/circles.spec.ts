import { findCircles } from './circles';
import { listRepositoryFiles } from './repository-files';
import { itAtNight } from '../../test/at-night.mjs';

const findCirclesIn = (texts: Record<string, string>) =>
  findCircles(Object.keys(texts), (file) => texts[file] ?? '');

const screen = "import { open } from './links';\nexport const Screen = () => open;\n";

it.each([
  ['a static import', "import { Screen } from './Screen';\nexport const open = Screen;\n"],
  ['a lazy import', "export const open = () => import(/* webpackChunkName: 'a' */ './Screen');\n"],
  ['an import of a type', "import type { Screen } from './Screen';\nexport type Open = typeof Screen;\n"],
  ['a type in place', "export type Open = typeof import('./Screen');\n"],
  ['an export', "export { Screen } from './Screen';\n"],
])('finds a circle of %s', (_, links) => {
  expect(findCirclesIn({ 'Screen.tsx': screen, 'links.ts': links })).toEqual([['Screen.tsx', 'links.ts']]);
});

it('finds no circle in files that import the same one', () => {
  const texts = {
    'a.ts': "import './c';\n",
    'b.ts': "import './a';\nimport './c';\n",
    'c.ts': 'export {};\n',
  };
  expect(findCirclesIn(texts)).toEqual([]);
});

it('ignores a path that a comment or a string names', () => {
  const named = "// As './Screen' does.\nexport const open = './Screen';\n";
  expect(findCirclesIn({ 'Screen.tsx': screen, 'links.ts': named })).toEqual([]);
});

itAtNight('finds no circle of imports in the repository', () => {
  expect(findCircles(listRepositoryFiles())).toEqual([]);
});
