import { remoteNames } from '@stupeni/federation';
import type { RemoteName } from '@stupeni/federation';

/**
 * Ports of `npm run dev`, counted up from `PORT` (default 3000). People open only the first one. The shell asks a remote
 * at its port in `remotes`. The first connection there starts the server of the remote at its port in `remoteServers`
 * (tools/dev).
 */
export function devPorts(first = Number(process.env['PORT'] ?? 3000)): {
  shell: number;
  api: number;
  remotes: Record<RemoteName, number>;
  remoteServers: Record<RemoteName, number>;
} {
  const assignPorts = (port: number) =>
    Object.fromEntries([...remoteNames].sort().map((name, index) => [name, port + index])) as Record<
      RemoteName,
      number
    >;
  return {
    shell: first,
    api: first + 1,
    remotes: assignPorts(first + 11),
    remoteServers: assignPorts(first + 31),
  };
}

/** Address at which the shell's dev server serves a remote. */
export function devBase(name: RemoteName): `/remotes/${RemoteName}/dev/` {
  return `/remotes/${name}/dev/`;
}

/** The address of the API for dev servers. */
export function apiUrl(): string {
  return process.env['API_URL'] ?? `http://127.0.0.1:${devPorts().api}`;
}
