import { execFileSync } from 'node:child_process';

/**
 * The commit that a build is made of, with `+` when the tree holds changes that are in no commit: `COMMIT`
 * when it is set, else what git says; null outside a repository.
 */
export function commitOf(folder: string, env: NodeJS.ProcessEnv = process.env): string | null {
  if (env['COMMIT']) return env['COMMIT'];
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', 'HEAD').trim()}${changed ? '+' : ''}`;
  } catch {
    return null; // no repository, or no git: a release can do without
  }
}
