import { keepRunning } from './keep-running.mjs';
import { toReadable } from './log-line.mjs';
import { findFreePort } from './ports.mjs';
import { describeStage } from './start-stages.mjs';
import { waitForAnswer } from './waiting.mjs';

/**
 * A server of ours and its settings. `serve` adds its address.
 *
 * @typedef {{ script: string, env: NodeJS.ProcessEnv }} Program
 */

/** @param {string} name @param {string} line */
function say(name, line) {
  const words = toReadable(line);
  if (words !== null) console.log(`${name} | ${words}`);
}

/**
 * Starts the API and the gateway, and waits until both answer. After that an API that ends is restarted. When the
 * gateway ends, or the API too often, the whole command ends.
 *
 * @param {import('./command.mjs').Command} command
 * @param {{ cwd: string, host: string, port: number, api: Program, gateway: Program }} product
 * @returns {Promise<string>} the answer of GET /api/config once both answer; otherwise the command ends
 */
export async function serve(command, { cwd, host, port, api, gateway }) {
  const { processes, isOver, collapse } = command;
  const apiPort = await findFreePort();
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  let started = false;
  let doing = 'запускается';
  keepRunning(
    (onEnd) =>
      processes.startNode('api', [api.script], {
        cwd,
        onLine: (line) => say('api', line),
        onMessage: (message) => void (doing = describeStage(message) ?? doing),
        onEnd,
        env: { ...api.env, HOST: '127.0.0.1', PORT: String(apiPort) },
      }),
    {
      isWanted: () => started && !isOver(),
      onRestart: (reason, pause) =>
        console.error(`api завершился (${reason}), запускаю снова через ${pause / 1000} с.`),
      onNotWanted: (reason) => collapse('api', reason),
      onGiveUp: (reason, ends) => collapse(`api ${ends} раз за минуту`, reason),
    },
  );
  await waitUntilUp(command, 'API', `${apiUrl}/api/health/ready`, () => doing);
  // The gateway starts second: its open port means that the product answers.
  processes.startNode('gateway', [gateway.script], {
    cwd,
    onLine: (line) => say('gateway', line),
    env: { ...gateway.env, HOST: host, PORT: String(port), API_URL: apiUrl },
  });
  const local = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  await waitUntilUp(command, 'шлюз', `${local}/`, () => 'запускается');
  const config = await waitUntilUp(command, 'шлюз', `${local}/api/config`, () => 'ждёт ответа API');
  started = true;
  return config;
}

/**
 * Waits until a server answers, and prints every ten seconds what it is doing. Ends the command when the server ended.
 *
 * @param {import('./command.mjs').Command} command
 * @param {string} name
 * @param {string} url
 * @param {() => string} doing
 * @returns {Promise<string>} the body of the answer
 */
export async function waitUntilUp({ isOver, leave }, name, url, doing) {
  const body = await waitForAnswer(url, {
    hasEnded: isOver,
    onWait: (seconds) => console.log(`Жду: ${name} ${doing()} (${seconds} с)…`),
  });
  return body ?? leave(1);
}
