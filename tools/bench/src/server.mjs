import { resolve } from 'node:path';
import { untilAnswers } from '../../start/answers.mjs';
import { freePort } from '../../start/ports.mjs';
import { Household } from '../../start/processes.mjs';

export const root = resolve(import.meta.dirname, '../../..');

/** @typedef {{ url: string, pid: number, stop(): Promise<void> }} Server */

/**
 * Starts a server of one process on a free loopback port and waits until it answers.
 *
 * @param {string} name
 * @param {string} script
 * @param {{ env?: Record<string, string>, answers: string }} options the path that answers once it is ready
 * @returns {Promise<Server>}
 */
export async function startServer(name, script, { env = {}, answers }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  /** @type {string[]} */
  const said = [];
  let ended = false;
  const house = new Household((who, reason) => {
    ended = true;
    said.push(`${who} ended: ${reason}`);
  });
  const { pid } = house.startNode(name, script, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, HOST: '127.0.0.1', PORT: String(port) },
    // The last lines are enough to say why it fell; a load writes many.
    onLine: (line) => void (said.push(line) > 50 && said.shift()),
  });
  const ready = await untilAnswers(`${url}${answers}`, { within: 60_000, abandoned: () => ended });
  if (!ready || pid === undefined) {
    await house.end();
    throw new Error(`${name} did not answer ${answers}:\n${said.join('\n')}`);
  }
  return { url, pid, stop: () => house.end() };
}
