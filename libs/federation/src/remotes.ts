/** The remotes that the shell can load. */
export const remoteNames = ['learner', 'moderator', 'teacher', 'creator'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** The one module that every remote exposes. */
export const exposedModule = './remote';

/** Name of the global list in which the chunks of a remote register themselves. */
export const chunkListName = (name: RemoteName) => `chunk_${name}`;

/**
 * Version of `ShellApi` and of the window events. Only the first number decides whether a release works: it must be the
 * same as when the release was built. The compiler checks the rest in the release tool.
 */
export const shellContract = '2.3.0';
