import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChangedFiles, affectsAllFiles } from './changed-files.mjs';
import { itAtNight } from '../../test/at-night.mjs';

describe('findChangedFiles', () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stupeni-changed-'));
    git('init', '-q', '-b', 'main');
    write('.gitignore', 'ignored.ts\n');
    write('same.ts', '1');
    write('edited.ts', '1');
    write('deleted.ts', '1');
    git('add', '-A');
    git('commit', '-qm', 'begin');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  itAtNight('lists committed, edited, deleted and new files, and both names of a renamed one', () => {
    write('committed.ts', '1');
    git('add', '-A');
    git('commit', '-qm', 'next');
    git('rm', '-q', 'deleted.ts');
    git('mv', 'edited.ts', 'renamed.ts');
    write('новый.ts', '1');
    write('ignored.ts', '1');
    expect(findChangedFiles('HEAD~1', folder).toSorted()).toEqual([
      'committed.ts',
      'deleted.ts',
      'edited.ts',
      'renamed.ts',
      'новый.ts',
    ]);
  });

  it('is empty when nothing changed', () => {
    expect(findChangedFiles('HEAD', folder)).toEqual([]);
  });

  it('throws for an unknown commit', () => {
    expect(() => findChangedFiles('0000000', folder)).toThrow('git diff');
  });
});

it.each([
  ['.oxlintrc.json', true],
  ['tsconfig.json', true],
  ['tools/checks/rules/floors.mjs', true],
  ['apps/learner/package.json', true],
  ['package-lock.json', true],
  ['apps/learner/src/remote.tsx', false],
  ['tools/checks/src/planted.ts', false],
  ['README.md', false],
])('decides whether %s affects all files: %s', (file, decides) => {
  expect(affectsAllFiles(file)).toBe(decides);
});
