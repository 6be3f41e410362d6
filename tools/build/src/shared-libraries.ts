import type { ModuleFederationOptions } from '@module-federation/rsbuild-plugin';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRange, inRange } from '@stupeni/federation';
import { readVersion, workspaceRoot } from './workspace';

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

/** Our own shared libraries. Their versions change by hand, so what they export is compared too. */
export function ownLibraries(): string[] {
  return libraries.map(({ request }) => request).filter((request) => request.startsWith('@stupeni/'));
}

/** Library → version that the shell shares. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(named().map(({ request, from }) => [request, readVersion(from)]));
}

/**
 * Library → version range that a remote needs: of the version that it is built with, unless it asks for more.
 *
 * @param wanted `requires.shared` of the remote's package.json: ranges that also accept the version before or after a
 *   breaking change
 * @throws Error for a library that is not our own, or a range that excludes the version of the build
 */
export function sharedRanges(wanted: Record<string, string> = {}): Record<string, string> {
  for (const [library, range] of Object.entries(wanted)) {
    const version = ownLibraries().includes(library) ? sharedVersions()[library] : undefined;
    if (!version || !isRange(range) || !inRange(version, range)) {
      throw new Error(
        `requires.shared: "${range}" is no range with version ${version ?? '(none)'} of ${library}`,
      );
    }
  }
  return Object.fromEntries(
    named().map(({ request, from }) => [request, wanted[request] ?? `^${readVersion(from)}`]),
  );
}

/**
 * Each of our own shared libraries → hash of the declarations that it exports, as `tools/ci/surface.mjs` recorded them.
 * @throws Error for a library without a record
 */
export function sharedSurfaces(): Record<string, string> {
  return Object.fromEntries(
    named()
      .filter(({ request }) => ownLibraries().includes(request))
      .map(({ request, from }) => {
        const file = join(workspaceRoot(), 'node_modules', from, 'surface.json');
        const { entries } = JSON.parse(readFileSync(file, 'utf8')) as {
          entries: Record<string, { types: string }>;
        };
        const surface = entries[request];
        if (!surface) throw new Error(`surface.json of ${from} does not describe ${request}`);
        return [request, surface.types];
      }),
  );
}

/** The shell contains every shared library. All but `ui/more` are part of its first load. */
export function sharedByShell(): Sharing {
  return Object.fromEntries(
    libraries.map(({ request, from, eager }) => {
      const version = readVersion(from);
      return [request, { ...strict, eager, version, requiredVersion: `^${version}` }];
    }),
  );
}

/** A remote contains none of them. Without the shell it is built in another way. @param wanted as of `sharedRanges` */
export function sharedByRemote(wanted?: Record<string, string>): Sharing {
  const ranges = sharedRanges(wanted);
  return Object.fromEntries(
    libraries.map(({ request, from }) => [
      request,
      { ...strict, import: false, requiredVersion: ranges[request] ?? `^${readVersion(from)}` },
    ]),
  );
}

function named() {
  return libraries.filter(({ request }) => !request.endsWith('/'));
}
