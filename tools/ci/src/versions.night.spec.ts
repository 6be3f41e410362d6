import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nx, root } from './nx.mjs';

// A copy of the repository with its own releases and commits. Nx reads its whole graph.
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
  // Without the repository's own history: a breaking change in it would raise another part of the version.
  git('checkout', '-q', '--orphan', 'first');
  git('commit', '-q', '-m', 'chore: begin');
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const name of ['shell', 'learner', 'moderator', 'teacher', 'creator', 'api']) {
    git('tag', `@stupeni/${name}@0.1.0`);
  }
});

describe('a release of everything', () => {
  let said: string;
  beforeAll(() => {
    commit('apps/learner/src/remote.tsx', 'feat(learner): a course has a map');
    commit('services/api/src/app.ts', 'feat(api)!: a call is gone');
    commit('apps/teacher/README.md', 'docs(teacher): what the desk does');
    said = nx(['release', '--skip-publish', '--dry-run'], { cwd: copy });
  });

  it('gives each remote and the API its own version, from the commits that touched them', () => {
    const versions = [...said.matchAll(/@stupeni\/(\w+) \S+ +New version (\S+) written/g)].map(
      ([, name, version]) => `${name} ${version}`,
    );
    // Below 1.0 a feature raises the patch version, and a breaking change raises the minor version.
    expect(versions.sort()).toEqual(['api 0.2.0', 'learner 0.1.1']);
  });

  it('writes only the commits of a remote into its changelog', () => {
    const [, entry = ''] = said.split('Previewing an entry in apps/learner/CHANGELOG.md');
    const [own = ''] = entry.split(' NX ');
    expect(own).toContain('a course has a map');
    expect(own).not.toContain('a call is gone');
    expect(own).not.toContain('what the desk does');
  });
});

it('needs no tag for the first release with the command of the handbook', () => {
  git('tag', '-d', '@stupeni/teacher@0.1.0');
  commit('apps/teacher/src/remote.tsx', 'feat(teacher): the desk has a lamp');
  const release = ['release', '-p', '@stupeni/teacher', '--skip-publish', '--dry-run'];
  const said = nx(release, { cwd: copy });
  expect(said).toContain('New version 0.1.1 written to manifest: apps/teacher/package.json');
  expect(said).toContain('the desk has a lamp');
  expect(said).toContain('Tagging commit with git');
});
