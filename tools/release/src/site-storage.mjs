/**
 * A release in the storage, also one that is not complete.
 * @typedef {object} StoredRelease
 * @property {string} id the name of its folder
 * @property {boolean} isComplete
 * @property {number} publishedAt milliseconds since the epoch
 * @property {number} inUseUntil the later of the publication and the last end of service; milliseconds since the epoch
 *
 * A file to store.
 * @typedef {object} SourceFile
 * @property {string} path in the folder of the release
 * @property {string} from path on this machine
 *
 * Where a site is: the only part of the commands that knows whether it is a folder or a bucket. Paths are relative to
 * the site and have no slash at the ends.
 * @typedef {object} SiteStorage
 * @property {string} address for messages
 * @property {(path: string) => Promise<Buffer | null>} read null when there is no such file
 * @property {(path: string, content: Uint8Array | string) => Promise<void>} write replaces the whole file; a reader
 *   gets the old or the new content
 * @property {(folder: string) => Promise<{ path: string, changedAt: number }[]>} list files of a folder and its
 *   subfolders; paths relative to it
 * @property {(path: string) => Promise<void>} remove a file
 * @property {(folder: string, files: readonly SourceFile[]) => Promise<void>} addFiles stores files whose names have
 *   the hash of their content
 * @property {(folder: string) => Promise<StoredRelease[]>} releases the releases whose folders are in this one
 * @property {(folder: string, files: readonly SourceFile[]) => Promise<void>} addRelease stores a release with its
 *   `release.json`; nobody sees a half-written one as a release
 * @property {(folders: readonly string[], registry: { text: string, etag: string | null }) => Promise<void>} removeReleases
 *   removes releases that no registry names. Throws CommandError, and removes nothing, when another command has
 *   replaced the registry since it was read. `text` is the same registry with the next revision
 * @property {(folder: string) => Promise<void>} markPublished makes a release the newest one
 * @property {(folder: string) => Promise<void>} markOutOfService open pages still load from it, so `prune` counts from now
 * @property {<Result>(work: () => Promise<Result>) => Promise<Result>} exclusively runs while no other command changes
 *   the site. Throws CommandError when another command works for too long
 * @property {() => Promise<{ text: string, etag: string } | null>} readRegistry null before the first publication
 * @property {(text: string, etag: string | null) => Promise<void>} replaceRegistry `etag` is the one of the registry
 *   that was read, null for none. Throws CommandError when another command has replaced it since
 */

// A file of types only: without an export it would be a script.
export {};
