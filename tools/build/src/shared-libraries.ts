import type { ModuleFederationOptions } from '@module-federation/rsbuild-plugin';
import { readVersion } from './workspace';

type Sharing = Extract<NonNullable<ModuleFederationOptions['shared']>, Record<string, unknown>>;

/**
 * The only packages that the shell and the remotes share at run time, by request string: a second spelling would be a
 * second copy. The slash of `react-dom/` also shares `react-dom/client`. Chakra is not in the list: if it were shared
 * by itself, it would ship its whole namespace (353 kB gzip).
 */
const libraries = [
  { request: 'react', from: 'react', eager: true },
  { request: 'react-dom', from: 'react-dom', eager: true },
  { request: 'react-dom/', from: 'react-dom', eager: true },
  { request: 'ky', from: 'ky', eager: true },
  { request: '@stupeni/router', from: '@stupeni/router', eager: true },
  { request: '@stupeni/session', from: '@stupeni/session', eager: true },
  { request: '@stupeni/ui/core', from: '@stupeni/ui', eager: true },
  { request: '@stupeni/ui/more', from: '@stupeni/ui', eager: false },
] as const;

const strict = { singleton: true, strictVersion: true };

/** Our own shared libraries. Their versions say nothing: the release tool compiles what uses them. */
export function ownLibraries(): string[] {
  return libraries.map(({ request }) => request).filter(isOwn);
}

const isOwn = (request: string) => request.startsWith('@stupeni/');

/** Library → version that the shell shares. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(named().map(({ request, from }) => [request, readVersion(from)]));
}

/** Library → version range that a remote needs: of the version that it is built with; of our own libraries any. */
export function sharedRanges(): Record<string, string> {
  return Object.fromEntries(named().map(({ request, from }) => [request, rangeOf(request, from)]));
}

const rangeOf = (request: string, from: string) => (isOwn(request) ? '*' : `^${readVersion(from)}`);

/** The shell contains every shared library. All but `ui/more` are part of its first load. */
export function sharedByShell(): Sharing {
  return Object.fromEntries(
    libraries.map(({ request, from, eager }) => {
      const version = readVersion(from);
      return [request, { ...strict, eager, version, requiredVersion: `^${version}` }];
    }),
  );
}

/** A remote contains none of them. Without the shell it is built in another way. */
export function sharedByRemote(): Sharing {
  return Object.fromEntries(
    libraries.map(({ request, from }) => [
      request,
      { ...strict, import: false, requiredVersion: rangeOf(request, from) },
    ]),
  );
}

function named() {
  return libraries.filter(({ request }) => !request.endsWith('/'));
}
