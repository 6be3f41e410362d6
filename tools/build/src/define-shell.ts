import { defineConfig, mergeRsbuildConfig } from '@rsbuild/core';
import type { ProxyConfig, RsbuildConfigSyncFn } from '@rsbuild/core';
import { remoteNames } from '@stupeni/federation';
import { makeBrowserBuild } from './browser-build';
import { apiUrl, devBase, devPorts } from './dev-ports';
import { proxyTo } from './dev-proxy';
import { makeDevRegistry } from './dev-registry';
import { fillPage } from './fill-page';
import { pageColors } from './page-colors';
import { refreshHook } from './refresh-hook';
import { listSharedVersions } from './shared-libraries';
import { writeShellRelease } from './write-shell-release';

/**
 * Build of the shell: a plain page without the federation plugin. Its loader starts the federation runtime and shares
 * the libraries of the page (`apps/shell/src/remotes/federation.ts`). It knows no remote: they are registered at run
 * time. `SHELL_BUILD` tells the loader which versions this build shares.
 */
export function defineShell(): RsbuildConfigSyncFn {
  return defineConfig(({ command }) => {
    const dev = command === 'dev';
    return mergeRsbuildConfig(makeBrowserBuild(command), {
      source: {
        entry: { index: './src/main.ts' },
        define: {
          SHELL_BUILD: JSON.stringify({ dev, shared: listSharedVersions() }),
          // The federation runtime leaves out what Node needs, and the part that reads manifests.
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        },
      },
      output: { assetPrefix: '/' },
      // By default a module's id contains its path on the build machine. The same commit would then give another
      // shell on another machine.
      tools: { rspack: { optimization: { chunkIds: 'natural', moduleIds: 'natural' } } },
      html: { template: './index.html' },
      server: { port: devPorts().shell, historyApiFallback: true, printUrls: true, proxy: devProxy() },
      plugins: [
        pageColors(),
        dev ? fillPage({ remotes: makeDevRegistry(), head: refreshHook }) : writeShellRelease(),
      ],
    });
  });
}

/** One origin in development too: the shell's own server passes requests to the remotes and the API. */
function devProxy(): ProxyConfig {
  const ports = devPorts();
  return [
    proxyTo('/api/', apiUrl()),
    ...remoteNames.map((name) => ({
      ...proxyTo(devBase(name), `http://127.0.0.1:${ports.remotes[name]}`),
      ws: true,
    })),
  ];
}
