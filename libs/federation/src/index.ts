export { chunkListOf, exposedModule, remoteNames, shellContract } from './remotes';
export type { RemoteName } from './remotes';
export type { Notice, RemoteModule, ShellApi, ShellUser } from './remote-module';
export type { EntryState } from './entry-state';
export { emit, on } from './events';
export type { ServerNews } from './events';
export { inRange, isRange, takesCanary } from './release-rules.mjs';
export { registryFormat } from './release';
export type { Canary, Registry, Release, ReleaseFile, RemoteReleases } from './release';
