import { resolve } from 'node:path';
import { askAddress, waitForAnswer } from '../../../start/waiting.mjs';
import { Processes } from '../../../start/processes.mjs';

const root = resolve(import.meta.dirname, '../../../..');

/**
 * A running server of the product.
 *
 * @typedef {object} Server
 * @property {string} url its address, without a slash at the end
 * @property {number} pid
 * @property {() => Promise<void>} stop ends the server and waits for its end; does nothing when it has ended
 */

/**
 * Starts a server of the product and waits until `health` answers. Waits as long as the server makes progress. The server gets the variables of `env`, and none of this process except PATH, HOME, TMPDIR and LANG.
 *
 * @param {string} name
 * @param {string} script the built program
 * @param {{ env: Record<string, string>, health: string, port?: number, onLine?: (line: string) => void }} options
 *   `port`: by default one of the system's choice, which the server tells by the message `{ address }`; `onLine`
 *   receives each line of its output
 * @returns {Promise<Server>}
 * @throws with its last output, when it ends or makes no progress before it answers
 */
export async function startServer(name, script, { env, health, port = 0, onLine }) {
  let url = port === 0 ? '' : `http://127.0.0.1:${port}`;
  /** @type {string[]} */
  const output = [];
  let ended = false;
  const processes = new Processes((who, reason) => {
    ended = true;
    output.push(`${who} ended: ${reason}`);
  });
  const { pid } = processes.startNode(name, [script], {
    cwd: root,
    env: { ...readInherited(), ...env, HOST: '127.0.0.1', PORT: String(port) },
    onMessage: (message) => void (url ||= readAddress(message)),
    // Only the last lines matter for an error. Under load a server writes many.
    onLine: (line) => {
      onLine?.(line);
      if (output.push(line) > 50) output.shift();
    },
  });
  const answer = await waitForAnswer(health, {
    ask: async (path) => (url === '' ? null : askAddress(`${url}${path}`)),
    hasEnded: () => ended,
  });
  if (answer === null || pid === undefined) {
    await processes.end();
    throw new Error(`${name} did not answer ${health}:\n${output.join('\n')}`);
  }
  return { url, pid, stop: () => processes.end() };
}

/** The address in a message of a server; empty for other messages. @param {unknown} message */
const readAddress = (message) => String(/** @type {{ address?: string }} */ (message).address ?? '');

/** Variables of the machine. @returns {Record<string, string>} */
function readInherited() {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG'];
  return Object.fromEntries(
    names.map((name) => [name, process.env[name] ?? '']).filter(([, value]) => value),
  );
}
