import { spawn, spawnSync } from 'node:child_process';

/**
 * Runs a program and returns what it printed.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ input?: string, env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @throws with its output, when it did not end with 0
 */
export function output(program, args, { input, env = process.env, cwd } = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    input,
    env,
    cwd,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) {
    throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
  }
  return stdout.trim();
}

/**
 * Runs a long program and shows what it prints.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<void>}
 * @throws when it did not end with 0
 */
export function show(program, args, { env = process.env, cwd } = {}) {
  const child = spawn(program, args, { env, cwd, stdio: 'inherit' });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) =>
      code === 0 ? done() : fail(new Error(`${program} ${args.slice(0, 2).join(' ')}: ${code ?? signal}`)),
    );
  });
}

/** Programs that build images, the usual first. */
const engines = ['docker', 'podman', 'buildah'];

/** The first engine that answers; null without one. */
export function findEngine() {
  return engines.find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0) ?? null;
}
