import type { ModuleFederationOptions } from '@module-federation/rsbuild-plugin';
import { readVersion } from './workspace';

type Sharing = Extract<NonNullable<ModuleFederationOptions['shared']>, Record<string, unknown>>;

/**
 * The only packages that the shell and the remotes share at run time, by the name in the import: a second spelling would
 * be a second copy. The shell passes its own copies (`apps/shell/src/remotes/federation.ts`). The slash of `react-dom/`
 * also keeps a copy of `react-dom/client` out of a remote. Chakra is not in the list: if it were shared by itself, it
 * would ship its whole namespace (353 kB gzip).
 */
const libraries = [
  { request: 'react', from: 'react' },
  { request: 'react-dom', from: 'react-dom' },
  { request: 'react-dom/', from: 'react-dom' },
  { request: 'ky', from: 'ky' },
  { request: '@stupeni/router', from: '@stupeni/router' },
  { request: '@stupeni/session', from: '@stupeni/session' },
  { request: '@stupeni/ui/core', from: '@stupeni/ui' },
  { request: '@stupeni/ui/more', from: '@stupeni/ui' },
] as const;

const strict = { singleton: true, strictVersion: true };

/** Our own shared libraries. The release tool does not compare their versions. It compiles the code that uses them. */
export function listOwnLibraries(): string[] {
  return libraries.map(({ request }) => request).filter(isOwn);
}

const isOwn = (request: string) => request.startsWith('@stupeni/');

/** Library → version that the shell shares. */
export function listSharedVersions(): Record<string, string> {
  return Object.fromEntries(listLibraries().map(({ request, from }) => [request, readVersion(from)]));
}

/** Library → version range that a remote needs: of the version that it is built with; of our own libraries any. */
export function listSharedRanges(): Record<string, string> {
  return Object.fromEntries(
    listLibraries().map(({ request, from }) => [request, chooseRange(request, from)]),
  );
}

const chooseRange = (request: string, from: string) => (isOwn(request) ? '*' : `^${readVersion(from)}`);

/** The shared libraries for the build of a remote, which contains no copy of them. */
export function makeRemoteSharing(): Sharing {
  return Object.fromEntries(
    libraries.map(({ request, from }) => [
      request,
      { ...strict, import: false, requiredVersion: chooseRange(request, from) },
    ]),
  );
}

function listLibraries() {
  return libraries.filter(({ request }) => !request.endsWith('/'));
}
