import { untilAnswers } from '../../../start/answers.mjs';
import { freePort } from '../../../start/ports.mjs';
import { Household } from '../../../start/processes.mjs';
import { root } from './places';

export interface Server {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts one of our servers on a free port and waits until `health` answers. What it said is in the
 * error when it does not.
 */
export async function startServer(
  name: string,
  script: string,
  { env, health }: { env: Record<string, string>; health: string },
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const said: string[] = [];
  let ended = false;
  const house = new Household((who, reason) => {
    ended = true;
    said.push(`${who} ended: ${reason}`);
  });
  house.startNode(name, script, {
    cwd: root,
    env: { ...inherited(), ...env, HOST: '127.0.0.1', PORT: String(port) },
    onLine: (line) => said.push(line),
  });
  if (!(await untilAnswers(`${url}${health}`, { within: 60_000, abandoned: () => ended }))) {
    await house.end();
    throw new Error(`${name} did not answer ${health}:\n${said.join('\n')}`);
  }
  return { url, stop: () => house.end() };
}

/** The machine's own variables, without the product's: a journey runs on what it names itself. */
function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
