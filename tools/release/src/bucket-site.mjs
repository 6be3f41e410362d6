import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { CommandError, RegistryReplacedError } from './errors.mjs';

const registryFile = 'remotes.json';
const marker = 'release.json';
/** The time of an object in this folder says when a release went out of service. */
const outOfService = 'out-of-service';
/** Calls at the same time. */
const parallel = 16;

/**
 * A site in a bucket. The files of a release never change. Its `release.json` is written last and deleted first, so a
 * half-written release does not count as one. The registry is replaced only if nobody has replaced it since it was
 * read.
 *
 * @param {import('@stupeni/release-bucket').ReleaseBucket} bucket
 * @returns {import('./site-storage.mjs').SiteStorage}
 */
export function openBucketSite(bucket) {
  /** @param {string} path */
  const read = async (path) => {
    const found = await bucket.get(path);
    return found === null || found === 'same' ? null : found.content;
  };
  /** @param {string} folder @param {readonly import('./site-storage.mjs').SourceFile[]} files */
  const addFiles = async (folder, files) => {
    await runInParallel(files, async ({ path, from }) =>
      bucket.put(`${folder}/${path}`, await readFile(from)),
    );
  };
  const readRegistry = async () => {
    const found = await bucket.get(registryFile);
    if (found === null || found === 'same') return null;
    return { text: found.content.toString('utf8'), etag: found.etag };
  };
  /** @type {import('./site-storage.mjs').SiteStorage['replaceRegistry']} */
  const replaceRegistry = async (text, etag) => {
    if (!(await (bucket.hasConditionalWrites ? putUnlessChanged : putWithoutCondition)(bucket, text, etag))) {
      // The client repeats a request whose answer was lost. The registry of the first request is then already there.
      if ((await readRegistry())?.text === text) return;
      throw new RegistryReplacedError();
    }
  };
  return {
    address: bucket.address,
    read,
    write: (path, content) => bucket.put(path, Buffer.from(content)),
    list: (folder) => bucket.list(folder),
    remove: (path) => bucket.remove(path),
    addFiles,
    releases: (folder) => releasesIn(bucket, folder),
    async addRelease(folder, files) {
      await addFiles(
        folder,
        files.filter(({ path }) => path !== marker),
      );
      await addFiles(
        folder,
        files.filter(({ path }) => path === marker),
      );
    },
    async removeReleases(folders, registry) {
      const markers = await removeMarkers(bucket, folders);
      try {
        await replaceRegistry(registry.text, registry.etag);
      } catch (error) {
        for (const [path, content] of markers) await bucket.put(path, content);
        throw error;
      }
      for (const folder of folders) {
        await runInParallel(await bucket.list(folder), ({ path }) => bucket.remove(`${folder}/${path}`));
        await bucket.remove(`${outOfService}/${folder}`);
      }
    },
    async markPublished(folder) {
      const content = await read(`${folder}/${marker}`);
      if (content) await bucket.put(`${folder}/${marker}`, content);
    },
    markOutOfService: (folder) => bucket.put(`${outOfService}/${folder}`, Buffer.from('')),
    // A bucket has no lock. `replaceRegistry` fails when another command has replaced the registry.
    exclusively: (work) => work(),
    readRegistry,
    replaceRegistry,
  };
}

/** @template Item @param {readonly Item[]} items @param {(item: Item) => Promise<void>} work */
async function runInParallel(items, work) {
  const limit = pLimit(parallel);
  await Promise.all(items.map((item) => limit(() => work(item))));
}

/** @param {import('@stupeni/release-bucket').ReleaseBucket} bucket @param {string} folder */
async function releasesIn(bucket, folder) {
  const [files, outOfServiceFiles] = await Promise.all([
    bucket.list(folder),
    bucket.list(`${outOfService}/${folder}`),
  ]);
  const outOfServiceAt = new Map(outOfServiceFiles.map(({ path: id, changedAt }) => [id, changedAt]));
  /** @type {Map<string, import('./site-storage.mjs').StoredRelease>} */
  const found = new Map();
  for (const { path, changedAt } of files) {
    const [id = '', ...own] = path.split('/');
    const isMarker = own.join('/') === marker;
    const known = found.get(id) ?? {
      id,
      isComplete: false,
      publishedAt: 0,
      inUseUntil: outOfServiceAt.get(id) ?? 0,
    };
    found.set(id, {
      id,
      isComplete: known.isComplete || isMarker,
      publishedAt: isMarker ? changedAt : known.publishedAt,
      inUseUntil: Math.max(known.inUseUntil, changedAt),
    });
  }
  return [...found.values()];
}

/**
 * Deletes the markers of releases, so that no command can promote one of them.
 * @param {import('@stupeni/release-bucket').ReleaseBucket} bucket @param {readonly string[]} folders
 * @returns {Promise<[path: string, content: Buffer][]>} to restore them
 */
async function removeMarkers(bucket, folders) {
  /** @type {[string, Buffer][]} */
  const markers = [];
  await runInParallel(folders, async (folder) => {
    const path = `${folder}/${marker}`;
    const found = await bucket.get(path);
    if (found === null || found === 'same') return;
    markers.push([path, found.content]);
    await bucket.remove(path);
  });
  return markers;
}

/**
 * @param {import('@stupeni/release-bucket').ReleaseBucket} bucket @param {string} text @param {string | null} etag
 * @returns {Promise<boolean>} false when the registry has changed
 * @throws CommandError when the storage ignores conditions, so that two commands could overwrite each other
 */
async function putUnlessChanged(bucket, text, etag) {
  const probe = '.conditional-write-check';
  if (await bucket.putIf(probe, Buffer.from(''), '"00000000000000000000000000000000"')) {
    await bucket.remove(probe);
    throw new CommandError(
      'Хранилище не умеет условную запись (If-Match): две команды сразу могли бы потерять выпуск. Ничего не изменено. ' +
        'Если команды всегда идут по одной, задайте RELEASES_S3_CONDITIONAL_WRITES=off.',
    );
  }
  return bucket.putIf(registryFile, Buffer.from(text), etag);
}

/**
 * Replaces the registry in a storage without conditional writes. The operator makes sure that one command runs at a
 * time.
 * @param {import('@stupeni/release-bucket').ReleaseBucket} bucket @param {string} text @param {string | null} etag
 */
async function putWithoutCondition(bucket, text, etag) {
  const found = await bucket.get(registryFile, etag ?? undefined);
  if (etag === null ? found !== null : found !== 'same') return false;
  await bucket.put(registryFile, Buffer.from(text));
  return true;
}
