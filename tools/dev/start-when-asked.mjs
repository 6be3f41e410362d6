import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

const host = '127.0.0.1';

/**
 * Listens in place of a server, starts it at the first connection, and passes all bytes on. So `npm run dev` starts only the
 * remotes that somebody opens.
 *
 * @param {number} port where it listens
 * @param {number} target the port that the server opens
 * @param {() => void} start starts the server, once
 * @param {() => boolean} isOver whether the command is ending, so that nobody waits for the server any more
 * @returns {Promise<import('node:net').Server>}
 */
export async function startWhenAsked(port, target, start, isOver) {
  /** @type {Promise<void> | null} */
  let started = null;
  const server = createServer((asking) => {
    // A browser may leave at any time. Its end closes the other side.
    asking.on('error', () => asking.destroy());
    if (!started) {
      start();
      started = waitUntilOpen(target, isOver);
    }
    void started.then(() => passOn(asking, target));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/** @param {import('node:net').Socket} asking @param {number} target */
function passOn(asking, target) {
  // An error or a sudden end of one side closes the other. The callback has nothing to add.
  pipeline(asking, connect(target, host), asking, () => undefined);
}

/** Waits until a port is open. It has no limit: the command ends when the server does. @param {number} port @param {() => boolean} isOver */
async function waitUntilOpen(port, isOver) {
  while (!isOver() && !(await isOpen(port))) await pause(50);
}

/** @param {number} port @returns {Promise<boolean>} */
function isOpen(port) {
  return new Promise((answer) => {
    const socket = connect(port, host);
    socket.once('connect', () => {
      socket.destroy();
      answer(true);
    });
    socket.once('error', () => answer(false));
  });
}
