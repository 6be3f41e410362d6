import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../test/graph.mjs';
import { findDeadPaths, readPaths } from './page-paths';
import { listRepositoryFiles } from './repository-files';

const files = listRepositoryFiles();
// A changelog names paths that existed on its date.
const pages = files.filter((file) => file.endsWith('.md') && !file.endsWith('CHANGELOG.md'));
const known = readPaths(files);

it.each(pages)('finds only existing paths in %s', (page) => {
  expect(findDeadPaths(page, readFileSync(join(root, page), 'utf8'), known)).toEqual([]);
});

describe('the check itself', () => {
  const repository = readPaths(['README.md', 'apps/learner/README.md', 'apps/learner/src/course/grade.ts']);
  const page = 'apps/learner/README.md';

  it.each([
    ['a link', 'See [the plan](../../PLAN.md).', '1: ../../PLAN.md'],
    ['a link to a heading of a missing page', '[plan](PLAN.md#today)', '1: PLAN.md'],
    ['a picture', '<img src="pictures/none.png">', '1: pictures/none.png'],
    ['a path from the root', 'In `libs/rules/src/gone.ts`.', '1: libs/rules/src/gone.ts'],
    ['a folder of the project', 'All of `src/lesson`.', '1: src/lesson'],
    ['the name of a file', 'Then `lesson/grade.ts` decides.', '1: lesson/grade.ts'],
    ['a path in a command', '\n```sh\nnode tools/gone.mjs --all\n```', '3: tools/gone.mjs'],
  ])('finds %s that leads nowhere', (_, text, found) => {
    expect(findDeadPaths(page, text, repository)).toEqual([found]);
  });

  it.each([
    '[Start](../../README.md#start)',
    '[Kysely](https://kysely.dev)',
    '`apps/learner/src/course`',
    '`src/course/`',
    '`grade.ts`, `course/grade.ts`',
    '`apps/<name>/src/*.ts`',
    '`dist/main.ts`',
    '`ShellApi`, `npm run tour`, `text/csv`',
  ])('accepts %s', (text) => {
    expect(findDeadPaths(page, text, repository)).toEqual([]);
  });
});
