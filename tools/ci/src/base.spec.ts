import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseOf, markGreen } from './base.mjs';

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

describe('the last green commit', () => {
  const server = mkdtempSync(join(tmpdir(), 'stupeni-server-'));
  afterAll(() => rmSync(server, { recursive: true }));

  it('is the base, so that red and replaced runs are checked by the next one', () => {
    spawnSync('git', ['init', '-q', '--bare', server]);
    git('checkout', '-q', '-B', 'main');
    git('remote', 'add', 'origin', server);
    expect(baseOf('last-green', folder)).toBe(git('rev-list', '--max-parents=0', 'HEAD'));

    const passed = commit('passed');
    expect(markGreen(folder)).toBe(true);
    commit('red');
    const replaced = commit('replaced by the next push');
    expect(baseOf('last-green', folder)).toBe(passed);

    commit('passed again');
    expect(markGreen(folder)).toBe(true);
    git('checkout', '-q', replaced);
    expect(markGreen(folder)).toBe(false);
  });

  it('is marked again after main was rewritten, and the common commit is the base', () => {
    const common = git('rev-parse', 'main~1');
    git('checkout', '-q', '-B', 'main', common);
    const rewritten = commit('rewritten');
    expect(baseOf('last-green', folder)).toBe(common);
    expect(markGreen(folder)).toBe(true);
    expect(baseOf('last-green', folder)).toBe(rewritten);
  });

  it('is an error when the server does not answer, instead of a guess', () => {
    git('remote', 'set-url', 'origin', join(server, 'gone'));
    expect(() => baseOf('last-green', folder)).toThrow(/ls-remote/);
  });
});
