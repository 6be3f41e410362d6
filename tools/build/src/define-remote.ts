import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, mergeRsbuildConfig } from '@rsbuild/core';
import type { RsbuildConfig, RsbuildConfigSyncFn } from '@rsbuild/core';
import type { RemoteDeclaration, RemoteName } from '@stupeni/federation';
import { chunkListName, exposedModule, registryFormat } from '@stupeni/federation';
import { makeAloneSignIn } from './alone-sign-in';
import { makeBrowserBuild } from './browser-build';
import { apiUrl, devBase, devPorts } from './dev-ports';
import { proxyTo } from './dev-proxy';
import { fillPage } from './fill-page';
import { pageColors } from './page-colors';
import { makeRemoteSharing } from './shared-libraries';
import { findWorkspaceRoot } from './workspace';
import { writeRelease } from './write-release';

/** File name of the federation entry, in the release's folder. */
const remoteEntry = 'remoteEntry.js';

/**
 * Build of a role's remote. Normally it is a federation container with one module and without the shared libraries.
 * With `STANDALONE=1` it is a complete page: the shell's template, with all libraries.
 *
 * @param name the container's name, which is also its folder under `apps/`
 * @param declares what the shell draws before the remote is loaded
 */
export function defineRemote(name: RemoteName, declares: RemoteDeclaration): RsbuildConfigSyncFn {
  const standsAlone = process.env['STANDALONE'] === '1';
  return defineConfig(({ command }) =>
    mergeRsbuildConfig(
      makeBrowserBuild(command),
      standsAlone ? makeBuildAlone(name) : makeBuildForShell(name, declares),
    ),
  );
}

function makeBuildForShell(name: RemoteName, declares: RemoteDeclaration): RsbuildConfig {
  return {
    source: { entry: {} },
    output: { assetPrefix: 'auto' },
    dev: { assetPrefix: devBase(name), client: { path: `${devBase(name)}hmr`, port: devPorts().shell } },
    server: { base: devBase(name), port: devPorts().remoteServers[name] },
    plugins: [
      pluginModuleFederation({
        name,
        filename: remoteEntry,
        exposes: { [exposedModule]: { import: './src/remote.tsx', name: 'remote' } },
        shared: makeRemoteSharing(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      writeRelease(name, remoteEntry, declares),
    ],
    tools: { htmlPlugin: false, rspack: { output: { chunkLoadingGlobal: chunkListName(name) } } },
  };
}

function makeBuildAlone(name: RemoteName): RsbuildConfig {
  const api = apiUrl();
  const shell = join(findWorkspaceRoot(), 'apps/shell');
  return {
    source: { entry: { index: join(shell, 'alone/main.ts') } },
    output: { assetPrefix: '/' },
    html: { template: join(shell, 'index.html') },
    server: {
      port: devPorts().remotes[name],
      historyApiFallback: true,
      printUrls: true,
      proxy: [proxyTo('/api/', api)],
      setup: makeAloneSignIn(api, `${name}@demo.stupeni`),
    },
    plugins: [pageColors(), fillPage({ remotes: { format: registryFormat, revision: 0, remotes: {} } })],
    tools: {
      rspack: (_config, { appendPlugins, rspack }) =>
        appendPlugins(
          new rspack.ProvidePlugin({ STANDALONE_REMOTE: [join(process.cwd(), 'src/remote.tsx'), 'Remote'] }),
        ),
    },
  };
}
