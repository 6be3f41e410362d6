import type { Registry, Release, ReleaseFile } from '@stupeni/federation';
import { remoteNames } from '@stupeni/federation';
import { pageData } from '../page-data';

let lastGood: Registry = {};

/**
 * Which release each area serves. The page carries the registry of its own response; a later try asks
 * again, and keeps to the last good copy when there is no answer.
 */
export async function readRegistry(attempt: number, signal: AbortSignal): Promise<Registry> {
  try {
    lastGood = parseRegistry(attempt === 0 ? pageData('remotes') : await fetchText('/remotes.json', signal));
  } catch (cause) {
    console.warn('The registry could not be read; the last good copy stays in force.', cause);
  }
  return lastGood;
}

/** Chunks of `@stupeni/ui/more` in this build of the shell. */
export function uiMoreFiles(): ReleaseFile[] {
  return JSON.parse(pageData('ui-more')) as ReleaseFile[];
}

/**
 * Reads a registry. An entry that is no release is left out, so that it cannot take the others with it.
 * @throws SyntaxError or TypeError when the whole is no registry
 */
export function parseRegistry(text: string): Registry {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) throw new TypeError('The registry is no object.');
  const entries = parsed as Record<string, unknown>;
  return Object.fromEntries(
    remoteNames.flatMap((name) => {
      const entry = entries[name];
      return isRelease(entry) && entry.name === name ? [[name, entry]] : [];
    }),
  );
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

async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}
