import { isRunning, waitUntilGone } from './fixtures/is-running.mjs';
import { Processes } from './processes.mjs';
import { itAtNight } from '../test/at-night.mjs';

const cwd = process.cwd();
const sleeper = "setInterval(() => undefined, 1000); console.log('up')";
// A grandchild in the child's process group: it must end too.
const parent = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  console.log(child.pid);
  setInterval(() => undefined, 1000);`;

/** @param {Processes} processes @param {string} program @returns {Promise<string>} */
const firstLine = (processes, program) =>
  new Promise((done) => processes.start('demo', process.execPath, ['-e', program], { cwd, onLine: done }));

describe('Processes', () => {
  it('ends children of children too', async () => {
    const processes = new Processes(() => undefined);
    const grandchild = Number(await firstLine(processes, parent));
    expect(isRunning(grandchild)).toBe(true);
    await processes.end();
    await waitUntilGone(grandchild);
  });

  itAtNight('reports once which process ended by itself', async () => {
    /** @type {string[]} */
    const crashes = [];
    const processes = new Processes((name, reason) => crashes.push(`${name}: ${reason}`));
    await firstLine(processes, sleeper);
    await new Promise((done) => {
      const child = processes.start('api', process.execPath, ['-e', 'process.exit(3)'], { cwd });
      child.once('close', done);
    });
    await processes.end();
    expect(crashes).toEqual(['api: код 3']);
  });

  itAtNight('keeps running when a process with its own onEnd ends', async () => {
    /** @type {string[]} */
    const reported = [];
    const processes = new Processes((name) => reported.push(`crash of ${name}`));
    const grandchild = Number(await firstLine(processes, parent));
    await new Promise((done) => {
      const child = processes.start('api', process.execPath, ['-e', 'process.exit(3)'], {
        cwd,
        onEnd: (reason) => reported.push(reason),
      });
      child.once('close', done);
    });
    expect([reported, isRunning(grandchild)]).toEqual([['код 3'], true]);
    await processes.end();
    await waitUntilGone(grandchild);
  });

  it('does not report a requested end as a crash', async () => {
    /** @type {string[]} */
    const crashes = [];
    const processes = new Processes((name) => crashes.push(name));
    await firstLine(processes, sleeper);
    await processes.end();
    expect(crashes).toEqual([]);
  });

  it('kills a process that ignores SIGTERM', async () => {
    const processes = new Processes(() => undefined);
    const ignoresSigterm =
      "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000); console.log(process.pid)";
    const pid = Number(await firstLine(processes, ignoresSigterm));
    await processes.end(200);
    await waitUntilGone(pid);
  });
});
