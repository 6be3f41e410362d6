/** The role areas that the shell can load. */
export const remoteNames = ['learner', 'moderator', 'teacher', 'creator'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** The one module that every remote exposes. */
export const door = './area';

/** Global in which the chunks of a remote announce themselves to its container. */
export const chunkListOf = (name: RemoteName) => `chunk_${name}`;

/** Version of `ShellApi` and of the window events; remotes say which range of it they need. */
export const shellContract = '1.1.0';
