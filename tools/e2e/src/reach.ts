import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listRemotes } from '../../start/remotes.mjs';

const remotes = listRemotes(join(import.meta.dirname, '../../..'));

/** The remotes that a journey says it opens (`reach.json`). `file` is the path of its spec. */
export function readDeclaredRemotes(file: string): string[] {
  const all = JSON.parse(readFileSync(join(import.meta.dirname, 'reach.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  return all[basename(file, '.spec.ts')] ?? [];
}

/** The remotes whose files are among the requested paths. */
export function findOpenedRemotes(requests: readonly string[]): string[] {
  return remotes.filter((name) => requests.some((path) => path.startsWith(`/remotes/${name}/`)));
}
