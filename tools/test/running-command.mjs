import { spawn } from 'node:child_process';

/**
 * A command that was started as a person types it.
 *
 * @typedef {object} RunningCommand
 * @property {(words: RegExp) => Promise<RegExpExecArray>} says waits for words in the output; throws with the whole
 *   output when the command ends without them
 * @property {() => Promise<number | null>} ends waits for its end and returns its code; null after a signal
 * @property {() => string} output all its words so far
 * @property {() => Promise<void>} stop presses Ctrl-C, and waits until it and all its programs have ended
 */

/**
 * Starts a command in its own process group, and without colours in its output.
 *
 * @param {string} line the command with its arguments, for the shell
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options `env` adds to the variables of this process
 * @returns {RunningCommand}
 */
export function startCommand(line, { cwd, env }) {
  const child = spawn(line, {
    shell: true,
    cwd,
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let ended = false;
  /** @type {Set<() => void>} */
  const readers = new Set();
  const tell = () => {
    for (const reader of readers) reader();
  };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      tell();
    });
  /** @type {Promise<number | null>} */
  const end = new Promise((done) => {
    child.once('close', (code) => {
      ended = true;
      tell();
      done(code);
    });
  });
  const interrupt = () => {
    if (!ended && child.pid) process.kill(-child.pid, 'SIGINT');
  };
  // The command also ends when its test is interrupted.
  process.once('exit', interrupt);

  return {
    says: (words) =>
      new Promise((found, failed) => {
        const reader = () => {
          const match = words.exec(output);
          if (!match && !ended) return;
          readers.delete(reader);
          if (match) found(match);
          else failed(new Error(`${line} ended without ${words}:\n${output}`));
        };
        readers.add(reader);
        reader();
      }),
    ends: () => end,
    output: () => output,
    stop: async () => {
      interrupt();
      await end;
      process.off('exit', interrupt);
    },
  };
}
