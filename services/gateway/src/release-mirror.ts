import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Registry, Release } from '@stupeni/federation';
import type { ReleaseBucket } from '@stupeni/release-bucket';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { deleteUnused } from './delete-unused';
import { parseRegistry } from './fill-template';
import { copyRemote, copyShell, isMissingRelease, isPlainPath, writeWhole } from './release-copy';

/** When the bucket has no release for an address, it is not asked for the address again for this time, in ms. */
const missMs = 5000;

/** A local copy of the releases in a bucket. */
export interface ReleaseMirror {
  /**
   * Copies the releases that the registry of the bucket names, and then puts this registry into use. When it throws, the
   * last good registry stays.
   * @throws Error for a registry or a release that cannot be used, BucketError when the storage does not answer
   */
  follow: () => Promise<void>;
  /**
   * Copies the release that has this file, if it is published and not in the local copy. Open pages ask for releases
   * that are out of use.
   * @throws BucketError when the storage does not answer
   */
  provide: (path: string) => Promise<void>;
}

/**
 * Opens the local copy in a folder. It may have the releases of an earlier run.
 * @throws Error when another user of this machine could have prepared the folder
 */
export async function openMirror(bucket: ReleaseBucket, siteDir: string): Promise<ReleaseMirror> {
  const local = join(siteDir, 'remotes.json');
  await openFolder(siteDir);
  let hadRemotes = existsSync(local) && hasRemotes(await readFile(local, 'utf8'));
  let etag: string | undefined;
  const running = new Map<string, Promise<void>>();
  const misses = new LRUCache<string, true>({ max: 1000, ttl: missMs });
  const limitCopies = pLimit(4);

  /** Runs one copy of a release at a time. A registry and a page may need the same release. */
  const runOnce = (key: string, work: () => Promise<void>): Promise<void> => {
    const current = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, current);
    return current;
  };
  const copyRemoteOnce = async ({ base, files }: Pick<Release, 'base' | 'files'>) => {
    // A running copy for a page does not know the hashes of the registry.
    while (running.has(base)) await Promise.allSettled([running.get(base)]);
    await runOnce(base, () => copyRemote(bucket, siteDir, parseFolder(base), files));
  };
  const copyShellOnce = (id: string) => runOnce(`shell ${id}`, () => copyShell(bucket, siteDir, id));

  async function copyPublishedShells(): Promise<void> {
    const ids = (await bucket.list('shell/releases')).flatMap(
      ({ path }) => /^(\w[\w.-]*)\/release\.json$/.exec(path)?.[1] ?? [],
    );
    for (const id of ids) await copyShellOnce(id);
  }

  async function copyReleaseOf(path: string): Promise<void> {
    const isAsset = path.startsWith('/assets/');
    // The pattern accepts any name, so a new remote needs no new gateway.
    const key = isAsset ? 'assets' : /^\/remotes\/[a-z]{1,20}\/\w[\w.-]{0,99}\//.exec(path)?.[0];
    if (key === undefined || misses.has(key)) return;
    try {
      if (isAsset) await runOnce(key, copyPublishedShells);
      else await runOnce(key, () => copyRemote(bucket, siteDir, parseFolder(key)));
    } catch (error) {
      if (!isMissingRelease(error)) throw error;
      misses.set(key, true);
    }
    if (isAsset) misses.set(key, true);
  }

  return {
    async follow() {
      const found = await bucket.get('remotes.json', etag);
      if (found === 'same') return;
      if (found === null) throw new Error(`${bucket.address} has no remotes.json`);
      const text = found.content.toString('utf8');
      const { remotes, shells, current } = listReleases(text);
      if (hadRemotes && remotes.length === 0) throw new TypeError('remotes.json lost all its remotes');
      // After a failure wait for the other copies, so that none of them writes later.
      const copies = await Promise.allSettled([...remotes.map(copyRemoteOnce), ...shells.map(copyShellOnce)]);
      const failed = copies.find((copy) => copy.status === 'rejected');
      if (failed) throw failed.reason;
      await writeWhole(local, text);
      if (current !== '') await replacePage(siteDir, current);
      hadRemotes = remotes.length > 0;
      ({ etag } = found);
      await deleteUnused(siteDir, { remotes: remotes.map(({ base }) => parseFolder(base)), shells });
    },
    provide: async (path) => {
      const place = path.startsWith('/assets/') ? `/shell${path}` : path;
      if (!existsSync(join(siteDir, place))) await limitCopies(() => copyReleaseOf(path));
    },
  };
}

/**
 * Makes the folder if it is missing. In a place where every user may write, such as the folder for temporary files, the
 * folder must belong to this user alone, because the gateway serves what it finds there. An earlier version made a
 * folder that the group of the user may write to. It is closed to others, and the copies in it are deleted.
 */
async function openFolder(siteDir: string): Promise<void> {
  await mkdir(siteDir, { recursive: true, mode: 0o700 });
  const place = await stat(dirname(siteDir));
  if ((place.mode & 0o002) === 0) return;
  const found = await lstat(siteDir);
  const isOwn = found.isDirectory() && found.uid === process.getuid?.();
  if (!isOwn)
    throw new Error(
      `${siteDir}: папку мог подготовить другой пользователь. Удалите её или задайте другую в RELEASES_CACHE_DIR.`,
    );
  if ((found.mode & (writableByOthers | mistrusted)) === 0) return;
  await chmod(siteDir, 0o700 | mistrusted);
  for (const name of await readdir(siteDir))
    if (copyName.test(name)) await rm(join(siteDir, name), { recursive: true, force: true });
  await chmod(siteDir, 0o700);
}

const writableByOthers = 0o022;
/**
 * The sticky bit, which does nothing in a folder of one user. The folder has it until its copies are deleted. A start that
 * cannot delete them all, because another user owns a folder among them, ends with an error, and so does the next one.
 */
const mistrusted = 0o1000;

/** Names of what the gateway writes into the folder. */
const copyName = /^(remotes|shell|remotes\.json(\.\d+\.unfinished)?)$/;

/** The releases that pages may get. @throws SyntaxError or TypeError when the text is not a registry that pages know */
function listReleases(text: string): { remotes: Release[]; shells: string[]; current: string } {
  const { shell } = parseRegistry(text);
  const { remotes, shell: line } = JSON.parse(text) as Pick<Registry, 'remotes'> & {
    shell: { previous?: unknown } | null;
  };
  const previous = typeof line?.previous === 'string' && isPlainPath(line.previous) ? [line.previous] : [];
  const shells = [shell, ...previous];
  return {
    remotes: Object.values(remotes)
      .flatMap(({ current, previous: earlier, canary }) => [current, earlier, canary?.release])
      .filter((release) => release != null),
    shells: shells.filter((id) => id !== ''),
    current: shell,
  };
}

function hasRemotes(text: string): boolean {
  try {
    return Object.keys(parseRegistry(text).remotes).length > 0;
  } catch {
    return false; // A broken copy is replaced by the next registry.
  }
}

/** `/remotes/learner/0.1.0-12635af543/` → the folder in the site. @throws TypeError for any other address */
function parseFolder(base: string): string {
  const folder = /^\/(remotes\/[a-z]+\/\w[\w.-]*)\/$/.exec(base)?.[1];
  if (folder === undefined || !isPlainPath(folder))
    throw new TypeError(`remotes.json names the folder ${base}`);
  return folder;
}

/** The page is replaced after the registry, as the release tool does in a folder. */
async function replacePage(siteDir: string, id: string): Promise<void> {
  for (const file of ['release.json', 'index.html']) {
    await writeWhole(join(siteDir, 'shell', file), await readFile(join(siteDir, 'shell/releases', id, file)));
  }
}
