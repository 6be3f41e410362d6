import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryCopy } from '../../test/repository-copy.mjs';

// Everything here is what a team would do with a new area, by the real programs.
jest.setTimeout(600_000);

const nx = 'nx/dist/bin/nx.js';
const area = 'apps/reports';
let copy: ReturnType<typeof repositoryCopy>;

beforeAll(() => {
  copy = repositoryCopy();
  copy.run(nx, ['g', '@stupeni/generators:remote', 'reports', '--role=MODERATOR', '--title=Отчёты']);
  // What `npm install` does for a new workspace.
  symlinkSync(`../../${area}`, join(copy.path, 'node_modules/@stupeni/reports'));
});
afterAll(() => copy.remove());

it('a new area is formatted, linted with the walls, typed, tested and built', () => {
  copy.run('prettier/bin/prettier.cjs', ['--check', area, 'libs/federation/src', 'apps/shell/src/routing']);
  copy.run(nx, ['graph', '--file=graph.json']);
  expect(copy.run('eslint/bin/eslint.js', [area])).not.toContain('The rule will be skipped');
  copy.run('typescript7/bin/tsc', ['-p', 'tsconfig.json'], area);
  copy.run('jest/bin/jest.js', ['--maxWorkers=1'], area);
  copy.run('@rsbuild/core/bin/rsbuild.js', ['build'], area);
  const release = JSON.parse(readFileSync(join(copy.path, area, 'dist/release.json'), 'utf8'));
  expect(release).toMatchObject({ name: 'reports', integrity: expect.stringMatching(/^sha384-/) });
});

it('its address is the one of its role, and the shell knows it', () => {
  expect(readFileSync(join(copy.path, 'apps/shell/src/routing/areas.ts'), 'utf8')).toContain(
    "reports: { remote: 'reports', roles: ['MODERATOR'] },",
  );
  copy.run('typescript7/bin/tsc', ['-p', 'tsconfig.json'], 'apps/shell');
});

it('a name that is taken or odd begins nothing', () => {
  const generate = (name: string) =>
    copy.run(nx, ['g', '@stupeni/generators:remote', name, '--role=LEARNER', '--title=Ещё']);
  expect(() => generate('learner')).toThrow('Область learner уже есть.');
  expect(() => generate('два слова')).toThrow();
  expect(existsSync(join(copy.path, 'apps/два слова'))).toBe(false);
});
