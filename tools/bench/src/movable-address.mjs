import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * Opens an address of this machine that leads to a PostgreSQL server, as HAProxy or a floating address does.
 *
 * @param {string} server address of one of its databases
 * @returns {Promise<{ url: string, pointTo: (server: string) => void, stop: () => Promise<void> }>} `pointTo` leads it to another
 *   server and ends the open connections
 */
export async function startMovableAddress(server) {
  let target = new URL(server);
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const front = createServer((client) => {
    const behind = connect(Number(target.port), target.hostname);
    /** @type {[import('node:net').Socket, import('node:net').Socket][]} */
    const directions = [
      [client, behind],
      [behind, client],
    ];
    for (const [one, other] of directions) {
      sockets.add(one);
      // A lost connection of one side ends the other; the programs at both ends report it.
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const url = new URL(server);
  url.port = String(/** @type {import('node:net').AddressInfo} */ (front.address()).port);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    pointTo(other) {
      target = new URL(other);
      endAll();
    },
    async stop() {
      front.close();
      endAll();
      await once(front, 'close');
    },
  };
}
