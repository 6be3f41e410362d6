import { execFileSync } from 'node:child_process';

/**
 * The commit of a build: `COMMIT` if it is set, else the commit in git, with `+` if there are uncommitted changes.
 * null outside a repository.
 */
export function findCommit(folder: string, env: NodeJS.ProcessEnv = process.env): string | null {
  if (env['COMMIT']) return env['COMMIT'];
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', 'HEAD').trim()}${changed ? '+' : ''}`;
  } catch {
    return null; // no repository, or no git: a release works without a commit
  }
}
