import { resolve } from 'node:path';
import { untilAnswers } from '../../../start/waiting.mjs';
import { freePort } from '../../../start/ports.mjs';
import { Household } from '../../../start/processes.mjs';

const root = resolve(import.meta.dirname, '../../../..');

/**
 * A program of ours that answers.
 *
 * @typedef {object} Server
 * @property {string} url where it answers, without a slash at its end
 * @property {number} pid
 * @property {() => Promise<void>} stop asks it to end and waits; of one that has ended nothing is asked
 */

/**
 * Starts one of our servers on a free port and waits until `health` answers, as long as it makes progress. It gets the
 * variables of `env` and none of the product's that this process happens to have.
 *
 * @param {string} name
 * @param {string} script the built program
 * @param {{ env: Record<string, string>, health: string, onLine?: (line: string) => void }} options `onLine`
 *   is told each line that it writes
 * @returns {Promise<Server>}
 * @throws with what it said, when it ends or stands still before it answers
 */
export async function startServer(name, script, { env, health, onLine }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  /** @type {string[]} */
  const said = [];
  let ended = false;
  const house = new Household((who, reason) => {
    ended = true;
    said.push(`${who} ended: ${reason}`);
  });
  const { pid } = house.startNode(name, [script], {
    cwd: root,
    env: { ...inherited(), ...env, HOST: '127.0.0.1', PORT: String(port) },
    // The last lines are enough to say why it fell; a load writes many.
    onLine: (line) => {
      onLine?.(line);
      if (said.push(line) > 50) said.shift();
    },
  });
  const { end } = await untilAnswers(`${url}${health}`, {
    ended: () => ended,
    activity: () => house.activity(),
  });
  if (end !== 'answers' || pid === undefined) {
    await house.end();
    throw new Error(`${name} did not answer ${health}:\n${said.join('\n')}`);
  }
  return { url, pid, stop: () => house.end() };
}

/** The machine's own variables. @returns {Record<string, string>} */
function inherited() {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG'];
  return Object.fromEntries(
    names.map((name) => [name, process.env[name] ?? '']).filter(([, value]) => value),
  );
}
