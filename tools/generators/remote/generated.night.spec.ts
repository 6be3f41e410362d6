import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeRepositoryCopy } from '../../test/repository-copy.mjs';

// This spec runs the real programs, as a team with a new remote would.
jest.setTimeout(600_000);

const nx = 'nx/dist/bin/nx.js';
const remote = 'apps/reports';
const rulesAndTypes = ['--config', '../../.oxlintrc.json', '--type-aware', '--type-check'];
let copy: ReturnType<typeof makeRepositoryCopy>;

beforeAll(() => {
  copy = makeRepositoryCopy();
  copy.run(nx, ['g', '@stupeni/generators:remote', 'reports', '--role=MODERATOR', '--title=Отчёты']);
  // The link that `npm install` makes for a new workspace.
  symlinkSync(`../../${remote}`, join(copy.path, 'node_modules/@stupeni/reports'));
});
afterAll(() => copy.remove());

it('generates a remote that passes formatting, lint, types, tests and the build', () => {
  copy.run('oxfmt/bin/oxfmt', ['--check', remote, 'libs/federation/src', 'apps/shell/src/navigation']);
  copy.run(nx, ['graph', '--file=graph.json']);
  copy.run('oxlint/bin/oxlint', rulesAndTypes, remote);
  copy.run('jest/bin/jest.js', ['-c', 'tools/test/grouped.config.js', '--selectProjects', 'reports']);
  copy.run('@rsbuild/core/bin/rsbuild.js', ['build'], remote);
  const release = JSON.parse(readFileSync(join(copy.path, remote, 'dist/release.json'), 'utf8'));
  expect(release).toMatchObject({
    name: 'reports',
    integrity: expect.stringMatching(/^sha384-/),
    declares: { tabs: [{ path: '/reports', label: 'Отчёты' }] },
  });
});

it('adds an address to the shell that passes the type check', () => {
  copy.run('oxlint/bin/oxlint', rulesAndTypes, 'apps/shell');
});
