import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findReleasedApi } from './released-api.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stupeni-released-'));
  git('init', '-q', '-b', 'main');
});
afterEach(() => rmSync(folder, { recursive: true }));

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Ступени', '-c', 'user.email=school@stupeni.test'];
  const { status, stdout, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Commits the API with this version and title; returns the commit. */
function commit(version: string, title: string): string {
  mkdirSync(join(folder, 'services/api'), { recursive: true });
  const file = (name: string) => join(folder, 'services/api', name);
  writeFileSync(file('package.json'), JSON.stringify({ name: '@stupeni/api', version }, null, 2));
  writeFileSync(file('openapi.json'), JSON.stringify({ info: { title, version } }));
  git('add', '.');
  git('commit', '-q', '-m', title);
  return git('rev-parse', 'HEAD');
}

it('finds the version with the newest tag of the API', () => {
  commit('0.1.0', 'first');
  const released = commit('0.1.1', 'second');
  git('tag', '-a', '-m', '', '@stupeni/api@0.1.1');
  commit('0.1.1', 'third');
  git('tag', '-a', '-m', '', '@stupeni/learner@0.3.0');
  expect(findReleasedApi(folder)).toEqual({
    version: '0.1.1',
    commit: released,
    document: JSON.stringify({ info: { title: 'second', version: '0.1.1' } }),
  });
});

it('finds the last commit of the previous version when there is no tag', () => {
  commit('0.1.0', 'first');
  const last = commit('0.1.0', 'second');
  commit('0.2.0', 'third');
  commit('0.2.0', 'fourth');
  expect(findReleasedApi(folder)).toMatchObject({ version: '0.1.0', commit: last });
});

it('finds nothing before the second version', () => {
  commit('0.1.0', 'first');
  commit('0.1.0', 'second');
  expect(findReleasedApi(folder)).toBeNull();
});

it('throws without the whole history', () => {
  commit('0.1.0', 'first');
  commit('0.2.0', 'second');
  const shallow = join(folder, 'shallow');
  git('clone', '-q', '--depth', '1', `file://${folder}`, shallow);
  expect(() => findReleasedApi(shallow)).toThrow('Fetch the whole history');
});
