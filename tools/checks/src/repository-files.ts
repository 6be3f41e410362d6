import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../test/graph.mjs';

const outside = new Set(['node_modules', 'dist', 'test-results', '.git', '.nx', '.data']);

/** Files of the repository, relative to its root: tracked by Git, or new and not ignored. */
export function listRepositoryFiles(): string[] {
  const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  // An unpacked archive has no Git folder. Then the folders are read.
  const found = git.status === 0 ? git.stdout.split('\0').filter(Boolean) : walk('');
  return found.filter((file) => existsSync(join(root, file)));
}

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !outside.has(name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? walk(path) : [path];
    });
}
