import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryCopy } from '../../test/repository-copy.mjs';
import { generateRemote } from './generator.mjs';

// This spec runs the real programs, as a team with a new remote would.
jest.setTimeout(600_000);

const nx = 'nx/dist/bin/nx.js';
const remote = 'apps/reports';
// Several threads would each compute the same types.
const types = ['-p', 'tsconfig.json', '--singleThreaded'];
let copy: ReturnType<typeof repositoryCopy>;

beforeAll(() => {
  copy = repositoryCopy();
  copy.run(nx, ['g', '@stupeni/generators:remote', 'reports', '--role=MODERATOR', '--title=Отчёты']);
  // The link that `npm install` makes for a new workspace.
  symlinkSync(`../../${remote}`, join(copy.path, 'node_modules/@stupeni/reports'));
});
afterAll(() => copy.remove());

it('generates a remote that passes formatting, lint, types, tests and the build', () => {
  copy.run('prettier/bin/prettier.cjs', ['--check', remote, 'libs/federation/src', 'apps/shell/src/routing']);
  copy.run(nx, ['graph', '--file=graph.json']);
  expect(copy.run('eslint/bin/eslint.js', [remote])).not.toContain('The rule will be skipped');
  copy.run('typescript7/bin/tsc', types, remote);
  copy.run('jest/bin/jest.js', ['-c', 'tools/test/grouped.config.js', '--selectProjects', 'reports']);
  copy.run('@rsbuild/core/bin/rsbuild.js', ['build'], remote);
  const release = JSON.parse(readFileSync(join(copy.path, remote, 'dist/release.json'), 'utf8'));
  expect(release).toMatchObject({
    name: 'reports',
    integrity: expect.stringMatching(/^sha384-/),
    declares: { tabs: [{ path: '/reports', label: 'Отчёты' }] },
  });
});

it('uses the address of its role and tells it to the shell', () => {
  expect(readFileSync(join(copy.path, 'apps/shell/src/routing/remotes.ts'), 'utf8')).toContain(
    "reports: { remote: 'reports', roles: ['MODERATOR'] },",
  );
  copy.run('typescript7/bin/tsc', types, 'apps/shell');
});

it('rejects a used or invalid name and writes nothing', () => {
  const write = jest.fn();
  const tree = {
    exists: (path: string) => existsSync(join(copy.path, path)),
    read: (path: string) => readFileSync(join(copy.path, path), 'utf8'),
    write,
  };
  const generate = (name: string) => generateRemote(tree, { name, role: 'LEARNER', title: 'Ещё' });
  expect(() => generate('learner')).toThrow('Раздел learner уже есть.');
  expect(() => generate('два слова')).toThrow('от 3 до 20 строчных латинских букв');
  expect(write).not.toHaveBeenCalled();
});
