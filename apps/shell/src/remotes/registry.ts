import type { Canary, Registry, Release, ReleaseFile, RemoteLine } from '@stupeni/federation';
import { registryFormat, remoteNames } from '@stupeni/federation';
import { pageData } from '../page-data';
import { keepRegistry, keptRegistry } from './kept-registry';
import { readLine } from './read-line';

let lastGood: Registry | null = null;

/**
 * Which releases each area serves. The page carries the registry of its own response; a later try asks again, and
 * so does a page that carries none. Without an answer the last good copy stays in force: of this page, or of an
 * earlier one.
 *
 * @throws what the last source failed with, when there is no copy either
 */
export async function readRegistry(attempt: number): Promise<Registry> {
  const inPage = async () => parseRegistry(pageData('remotes'));
  const asked = async () =>
    parseRegistry(new TextDecoder().decode(await readLine('/remotes.json', 'no-cache')));
  const kept = async () => lastGood ?? parseRegistry(keptRegistry());
  for (const source of attempt === 0 ? [inPage, asked] : [asked]) {
    try {
      lastGood = await source();
      keepRegistry(lastGood);
      return lastGood;
    } catch (cause) {
      console.warn('The registry could not be read; a good copy stays in force.', cause);
    }
  }
  return kept();
}

/** Chunks of `@stupeni/ui/more` in this build of the shell. */
export function uiMoreFiles(): ReleaseFile[] {
  return JSON.parse(pageData('ui-more')) as ReleaseFile[];
}

/**
 * Reads a registry. A line that is none is left out, so that it cannot take the others with it, and so is a previous
 * release or a canary that is no release.
 * @throws SyntaxError or TypeError when the whole is no registry
 */
export function parseRegistry(text: string): Registry {
  const parsed = JSON.parse(text) as Partial<Registry> | null;
  const lines = parsed?.format === registryFormat ? (parsed.remotes as unknown) : null;
  if (typeof lines !== 'object' || lines === null) throw new TypeError('This is no registry.');
  const known = remoteNames.flatMap((name) => {
    const line = lineOf((lines as Record<string, Partial<RemoteLine> | null>)[name], name);
    return line ? [[name, line]] : [];
  });
  return { format: registryFormat, revision: parsed?.revision ?? 0, remotes: Object.fromEntries(known) };
}

function lineOf(line: Partial<RemoteLine> | null | undefined, name: string): RemoteLine | null {
  const own = (release: unknown) => (isRelease(release) && release.name === name ? release : null);
  const stable = own(line?.stable);
  if (!stable) return null;
  const release = own(line?.canary?.release);
  return {
    stable,
    previous: own(line?.previous),
    canary: release && isShare(line?.canary) ? { ...line.canary, release } : null,
  };
}

function isShare(canary: Partial<Canary> | null | undefined): canary is Canary {
  return typeof canary?.percent === 'number' && Array.isArray(canary.users);
}

const texts = ['name', 'version', 'base', 'entry', 'integrity', 'shell', 'api'] as const;

function isRelease(value: unknown): value is Release {
  if (typeof value !== 'object' || value === null) return false;
  const release = value as Record<string, unknown>;
  return (
    texts.every((field) => typeof release[field] === 'string') &&
    typeof release['shared'] === 'object' &&
    release['shared'] !== null &&
    isFileList(release['preload']) &&
    isFileList(release['files'])
  );
}

function isFileList(value: unknown): value is ReleaseFile[] {
  return (
    Array.isArray(value) &&
    value.every(
      (file: Partial<ReleaseFile> | null) =>
        typeof file?.path === 'string' && typeof file.integrity === 'string',
    )
  );
}
