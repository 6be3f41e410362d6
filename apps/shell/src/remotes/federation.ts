import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import * as router from '@stupeni/router';
import * as session from '@stupeni/session';
import * as uiCore from '@stupeni/ui/core';
import * as uiMore from '@stupeni/ui/more';
import * as ky from 'ky';
import react from 'react';
import reactDom from 'react-dom';
import { readShellBuild } from './shell-build';

/**
 * The libraries of this page that remotes use. The keys are the names in their imports. `tools/build` has the same list
 * with the versions.
 */
export const sharedLibraries: Record<string, object> = {
  react,
  'react-dom': reactDom,
  ky,
  '@stupeni/router': router,
  '@stupeni/session': session,
  '@stupeni/ui/core': uiCore,
  '@stupeni/ui/more': uiMore,
};

/**
 * The federation runtime, with the libraries of the page. Nothing imports this module statically: the sign-in page does
 * not need it, and this module contains all of `@stupeni/ui/more` (ADR 0091). Remotes get the core of the runtime from
 * here (`provideRuntime`).
 */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [provideRuntime()],
  shared: Object.fromEntries(
    Object.entries(sharedLibraries).map(([request, library]) => [request, share(request, library)]),
  ),
});

/** @throws Error when the build knows no version of the library */
function share(request: string, library: object) {
  const version = readShellBuild().shared[request];
  if (version === undefined) throw new Error(`The build names no version of ${request}.`);
  return {
    version,
    lib: () => library,
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
  };
}
