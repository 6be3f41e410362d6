import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { itAtNight } from '../../test/at-night.mjs';
import { cpuOfTree, readMemory, readParent } from './cpu-time.mjs';

const burn = 'while (process.cpuUsage().user < 150_000) for (let n = 0; n < 1e5; n += 1) Math.hypot(n, 2);';
// Uses CPU time, says how many milliseconds in all, and waits without using more.
const burner = `
  ${burn}
  const { user, system } = process.cpuUsage();
  require('node:fs').writeSync(1, String((user + system) / 1000));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`;

describe('cpu-time', () => {
  itAtNight('counts the CPU time of a process', async () => {
    const child = spawn(process.execPath, ['-e', burner], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await once(child.stdout, 'data');
    const counted = cpuOfTree(child.pid ?? 0);
    child.kill('SIGKILL');
    await once(child, 'close');
    // The system counts in steps of 10 ms.
    expect(counted).toBeGreaterThanOrEqual(Number(said) - 20);
    expect(counted).toBeLessThan(Number(said) * 2);
  });

  itAtNight('counts a child, also after its end', async () => {
    const before = cpuOfTree(process.pid);
    const child = spawn(process.execPath, ['-e', burn]);
    await new Promise((done) => child.once('close', done));
    expect(cpuOfTree(process.pid) - before).toBeGreaterThanOrEqual(140);
  });

  it('reads the parent and the memory of a process', () => {
    expect(readParent(process.pid)).toBe(process.ppid);
    expect(readMemory(process.pid)).toBeGreaterThan(10);
  });

  it('throws for an ended process', () => {
    expect(() => cpuOfTree(4_194_303)).toThrow('has ended');
  });
});
