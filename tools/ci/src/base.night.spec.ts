import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBase, isOlder, markGreen } from './base.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'stupeni-base-'))));
afterEach(() => rmSync(folder, { recursive: true }));

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
  expect(() => findBase(undefined, folder)).toThrow(/fetch the whole history/);
  git('branch', 'main');
  const second = commit('second');
  expect(findBase(second, folder)).toBe(second);
  expect(findBase('0'.repeat(40), folder)).toBe(first);
  expect(findBase(undefined, folder)).toBe(first);
});

describe('the last green commit', () => {
  let first: string;
  beforeEach(() => {
    git('init', '-q', '-b', 'main');
    first = commit('first');
    git('init', '-q', '--bare', 'server');
    git('remote', 'add', 'origin', join(folder, 'server'));
  });

  it('is the base, so that the next run also checks the commits of failed and replaced runs', () => {
    expect(findBase('last-green', folder)).toBe(first);

    const passed = commit('passed');
    expect(markGreen(folder)).toBe(true);
    commit('red');
    const replaced = commit('replaced by the next push');
    expect(findBase('last-green', folder)).toBe(passed);

    commit('passed again');
    expect(markGreen(folder)).toBe(true);
    git('checkout', '-q', replaced);
    expect(markGreen(folder)).toBe(false);
  });

  it('is marked again after main was rewritten, and the common commit is the base', () => {
    commit('passed');
    expect(markGreen(folder)).toBe(true);
    git('checkout', '-q', '-B', 'main', first);
    const rewritten = commit('rewritten');
    expect(findBase('last-green', folder)).toBe(first);
    expect(markGreen(folder)).toBe(true);
    expect(findBase('last-green', folder)).toBe(rewritten);
  });

  it('throws when the server does not answer', () => {
    git('remote', 'set-url', 'origin', join(folder, 'gone'));
    expect(() => findBase('last-green', folder)).toThrow(/ls-remote/);
  });
});

describe('isOlder', () => {
  const clone = () => join(folder, 'clone');
  let first: string;
  let second: string;
  beforeEach(() => {
    git('init', '-q', '-b', 'main');
    first = commit('first');
    git('clone', '-q', `file://${folder}`, clone());
    second = commit('second');
  });

  it('follows the order of main, also for a commit that came after the clone', () => {
    expect(isOlder(first, second, clone())).toBe(true);
    expect(isOlder(second, first, clone())).toBe(false);
    expect(isOlder(first, first, clone())).toBe(false);
  });

  it('returns false for a commit that main does not have', () => {
    expect(isOlder(first, 'c0ffee'.padEnd(40, '0'), clone())).toBe(false);
  });

  it('throws without the whole history', () => {
    const shallow = join(folder, 'shallow');
    git('clone', '-q', '--depth', '1', `file://${folder}`, shallow);
    expect(() => isOlder(first, second, shallow)).toThrow('Fetch the whole history');
  });
});
