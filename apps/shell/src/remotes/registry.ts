import {
  type Canary,
  type Registry,
  type Release,
  type ReleaseFile,
  type ReleaseLine,
  registryFormat,
  remoteNames,
  type RemoteName,
  takesCanary,
} from '@stupeni/federation';
import { readPageData } from '../index-html/page-data';
import { fetchBytes } from './downloads';

let lastValid: Registry | null = null;

/**
 * The releases of each remote. The first attempt reads the registry in the page. A later attempt fetches it, and so
 * does a page that has none. If this fails, the result is the last valid copy, from this page or an earlier page.
 *
 * @throws SyntaxError or TypeError when there is no valid copy either
 */
export async function readRegistry(attempt: number): Promise<Registry> {
  const readFromPage = async () => parseRegistry(readPageData('remotes'));
  const fetchRegistry = async () =>
    parseRegistry(new TextDecoder().decode(await fetchBytes('/remotes.json', 'no-cache')));
  for (const source of attempt === 0 ? [readFromPage, fetchRegistry] : [fetchRegistry]) {
    try {
      lastValid = await source();
      storeRegistry(lastValid);
      return lastValid;
    } catch (cause) {
      console.warn('The registry was not read. The last valid copy is used.', cause);
    }
  }
  return lastValid ?? parseRegistry(readStoredText());
}

/** The registry that this page read last. Null before the first load of a remote. */
export const getLastRegistry = (): Registry | null => lastValid;

/**
 * Parses a registry. Leaves out a remote, a previous release or a canary that is invalid, so that the others still
 * load.
 * @throws SyntaxError or TypeError when the text is not a registry
 */
export function parseRegistry(text: string): Registry {
  const parsed = JSON.parse(text) as Partial<Registry> | null;
  const entries = parsed?.format === registryFormat ? (parsed.remotes as unknown) : null;
  if (typeof entries !== 'object' || entries === null) throw new TypeError('This is not a registry.');
  const known = remoteNames.flatMap((name) => {
    const line = readLine((entries as Record<string, Partial<ReleaseLine> | null>)[name], name);
    return line ? [[name, line] as const] : [];
  });
  return { format: registryFormat, revision: parsed?.revision ?? 0, remotes: Object.fromEntries(known) };
}

function readLine(line: Partial<ReleaseLine> | null | undefined, name: string): ReleaseLine | null {
  const pickOwn = (release: unknown) => (isRelease(release) && release.name === name ? release : null);
  const current = pickOwn(line?.current);
  if (!current) return null;
  const release = pickOwn(line?.canary?.release);
  return {
    current,
    previous: pickOwn(line?.previous),
    canary: release && isCanary(line?.canary) ? { ...line.canary, release } : null,
  };
}

function isCanary(canary: Partial<Canary> | null | undefined): canary is Canary {
  return typeof canary?.percent === 'number' && Array.isArray(canary.users);
}

const textFields = ['name', 'version', 'base', 'entry', 'integrity', 'shell', 'api'] as const;

/** Whether a value has the fields of a release that the loader needs. */
export function isRelease(value: unknown): value is Release {
  if (typeof value !== 'object' || value === null) return false;
  const release = value as Record<string, unknown>;
  return (
    textFields.every((field) => typeof release[field] === 'string') &&
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

const storageKey = 'stupeni:registry';

/** Stores a valid registry, for later pages that cannot read one. */
function storeRegistry(registry: Registry): void {
  const text = JSON.stringify(registry);
  try {
    if (window.localStorage.getItem(storageKey) !== text) window.localStorage.setItem(storageKey, text);
  } catch (cause) {
    console.debug('The registry was not stored.', cause); // The storage is full or forbidden. The copy is optional.
  }
}

/** The text of the stored registry. Empty when there is none. */
function readStoredText(): string {
  return window.localStorage.getItem(storageKey) ?? '';
}

/** A release that crashed this number of times in the page is tried last. A single crash may come from the data. */
const crashLimit = 2;

const crashes = new Map<string, number>();

/** Counts a crash of a release during rendering. */
export function countCrash({ base }: Release): void {
  crashes.set(base, (crashes.get(base) ?? 0) + 1);
}

/**
 * The releases to try for this person, in order: the canary if the person gets it, the current one, the
 * previous one. Releases that crashed twice in this page are last.
 */
export function listReleasesToTry(name: RemoteName, line: ReleaseLine, userId: number | null): Release[] {
  const { current, previous, canary } = line;
  const getsCanary = canary !== null && userId !== null && takesCanary(canary, name, userId);
  const all = [getsCanary ? canary.release : null, current, previous].filter((release) => release !== null);
  const distinct = all.filter(({ base }, at) => all.findIndex((other) => other.base === base) === at);
  const isUnstable = ({ base }: Release) => (crashes.get(base) ?? 0) >= crashLimit;
  return [...distinct.filter((release) => !isUnstable(release)), ...distinct.filter(isUnstable)];
}
