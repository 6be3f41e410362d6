import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address of this machine that leads to a server. */
export interface SilentProxy {
  port: number;
  /** Swallows all bytes of both directions from now on. Connections stay open, and new ones are accepted. */
  swallow: () => void;
  /** Passes bytes on again. What was swallowed is lost, so the connections of that time end. */
  pass: () => void;
  stop: () => Promise<void>;
}

/** Starts a proxy that can swallow bytes, as a network does when a switch or a firewall loses its state. */
export async function startSilentProxy(target: { host: string; port: number }): Promise<SilentProxy> {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const swallowed = new Set<Socket>();
  const front = createServer((client) => {
    const behind = connect(target.port, target.host);
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(one);
      // A lost connection of one side ends the other; the programs at both ends report it.
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on('data', (bytes) => {
        if (isSilent) swallowed.add(one);
        else other.write(bytes);
      });
    }
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    port: (front.address() as AddressInfo).port,
    swallow: () => void (isSilent = true),
    pass() {
      isSilent = false;
      for (const socket of swallowed) socket.destroy();
      swallowed.clear();
    },
    async stop() {
      front.close();
      for (const socket of sockets) socket.destroy();
      await once(front, 'close');
    },
  };
}
