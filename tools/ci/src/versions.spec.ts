import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nx, root } from './nx.mjs';

// A copy of the repository with releases and commits of its own; Nx reads its whole graph.
jest.setTimeout(600_000);
const copy = mkdtempSync(join(tmpdir(), 'stupeni-versions-'));
afterAll(() => rmSync(copy, { recursive: true }));

const git = (...args: string[]) => {
  const who = [
    '-c',
    'user.name=Ступени',
    '-c',
    'user.email=school@stupeni.test',
    '-c',
    'commit.gpgsign=false',
  ];
  const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: copy, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

function commit(file: string, message: string) {
  appendFileSync(join(copy, file), '\n');
  git('commit', '-q', '-a', '-m', message);
}

beforeAll(() => {
  git('clone', '-q', root, copy);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const name of ['shell', 'learner', 'moderator', 'teacher', 'creator', 'api']) {
    git('tag', `@stupeni/${name}@0.1.0`);
  }
});

it('each area and the API get a version of their own, from the commits that touched them', () => {
  commit('apps/learner/src/area.tsx', 'feat(learner): a course has a map');
  commit('services/api/src/app.ts', 'feat(api)!: a call is gone');
  commit('apps/teacher/README.md', 'docs(teacher): what the desk does');
  const said = nx(['release', 'version', '--dry-run'], { cwd: copy });
  const versions = [...said.matchAll(/@stupeni\/(\w+) \S+ +New version (\S+) written/g)].map(
    ([, name, version]) => `${name} ${version}`,
  );
  // Below 1.0 a feature moves the patch, and what breaks callers the minor.
  expect(versions.sort()).toEqual(['api 0.2.0', 'learner 0.1.1']);
});

it('the changelog of an area tells its own commits alone', () => {
  const said = nx(['release', 'changelog', '0.1.1', '--projects=@stupeni/learner', '--dry-run'], {
    cwd: copy,
  });
  expect(said).toContain('a course has a map');
  expect(said).not.toContain('a call is gone');
  expect(said).not.toContain('what the desk does');
});

it('the command of the handbook needs no tag to begin with', () => {
  git('tag', '-d', '@stupeni/teacher@0.1.0');
  commit('apps/teacher/src/area.tsx', 'feat(teacher): the desk has a lamp');
  const release = ['release', '-p', '@stupeni/teacher', '--skip-publish', '--dry-run'];
  const said = nx(release, { cwd: copy });
  expect(said).toContain('New version 0.1.1 written to manifest: apps/teacher/package.json');
  expect(said).toContain('the desk has a lamp');
  expect(said).toContain('Tagging commit with git');
});
