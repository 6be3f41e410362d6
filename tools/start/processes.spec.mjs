import { lives, untilGone } from './fixtures/lives.mjs';
import { Household } from './processes.mjs';

const cwd = process.cwd();
const sleeper = "setInterval(() => undefined, 1000); console.log('up')";
// A grandchild in the child's process group: it must go too.
const parent = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  console.log(child.pid);
  setInterval(() => undefined, 1000);`;

/** @param {Household} house @param {string} program @returns {Promise<string>} */
const firstLine = (house, program) =>
  new Promise((done) => house.start('demo', process.execPath, ['-e', program], { cwd, onLine: done }));

describe('a household', () => {
  it('ends children of children too', async () => {
    const house = new Household(() => undefined);
    const grandchild = Number(await firstLine(house, parent));
    expect(lives(grandchild)).toBe(true);
    await house.end();
    await untilGone(grandchild);
  });

  it('says once which of its processes ended unasked', async () => {
    /** @type {string[]} */
    const crashes = [];
    const house = new Household((name, reason) => crashes.push(`${name}: ${reason}`));
    await firstLine(house, sleeper);
    await new Promise((done) => {
      const child = house.start('api', process.execPath, ['-e', 'process.exit(3)'], { cwd });
      child.once('close', done);
    });
    await house.end();
    expect(crashes).toEqual(['api: код 3']);
  });

  it('lives on when one ends whose end is awaited by itself', async () => {
    /** @type {string[]} */
    const told = [];
    const house = new Household((name) => told.push(`crash of ${name}`));
    const grandchild = Number(await firstLine(house, parent));
    await new Promise((done) => {
      const child = house.start('api', process.execPath, ['-e', 'process.exit(3)'], {
        cwd,
        onEnd: (reason) => told.push(reason),
      });
      child.once('close', done);
    });
    expect([told, lives(grandchild)]).toEqual([['код 3'], true]);
    await house.end();
    await untilGone(grandchild);
  });

  it('does not call an asked-for end a crash', async () => {
    /** @type {string[]} */
    const crashes = [];
    const house = new Household((name) => crashes.push(name));
    await firstLine(house, sleeper);
    await house.end();
    expect(crashes).toEqual([]);
  });

  it('insists when a process does not listen', async () => {
    const house = new Household(() => undefined);
    const deaf =
      "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000); console.log(process.pid)";
    const pid = Number(await firstLine(house, deaf));
    await house.end(200);
    await untilGone(pid);
  });
});
