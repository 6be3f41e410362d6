import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseOf } from './base.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stupeni-base-'));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) => {
  const who = ['-c', 'user.name=Ступени', '-c', 'user.email=school@stupeni.test'];
  const { status, stdout, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};
const commit = (title: string) => {
  git('commit', '-q', '--allow-empty', '-m', title);
  return git('rev-parse', 'HEAD');
};

it('compares with the named commit, or with the commit where the branch left main', () => {
  git('init', '-q', '-b', 'work');
  const first = commit('first');
  expect(() => baseOf(undefined, folder)).toThrow(/fetch the whole history/);
  git('branch', 'main');
  const second = commit('second');
  expect(baseOf(second, folder)).toBe(second);
  expect(baseOf('0'.repeat(40), folder)).toBe(first);
  expect(baseOf(undefined, folder)).toBe(first);
});
