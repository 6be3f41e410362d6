import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCommit } from './commit';
import { itAtNight } from '../../test/at-night.mjs';

let folder: string;
const git = (...words: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b', ...words], {
    encoding: 'utf8',
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

itAtNight('returns the commit, with a sign if the working tree has uncommitted changes', () => {
  git('init', '-q');
  writeFileSync(join(folder, 'a.txt'), 'one');
  git('add', '.');
  git('commit', '-qm', 'one');
  const head = git('rev-parse', 'HEAD').trim();
  expect(findCommit(folder, {})).toBe(head);
  writeFileSync(join(folder, 'a.txt'), 'two');
  expect(findCommit(folder, {})).toBe(`${head}+`);
});

it('returns the commit of the environment, and null without a repository', () => {
  expect(findCommit(folder, { COMMIT: 'abc1234' })).toBe('abc1234');
  expect(findCommit(folder, {})).toBeNull();
});
