import { spawn } from 'node:child_process';
import { cpuOfFamily, memoryOf, parentOf } from './cpu-time.mjs';

/** Burns about `milliseconds` of this process's CPU. @param {number} milliseconds */
function burn(milliseconds) {
  const before = process.cpuUsage();
  while (used(process.cpuUsage(before)) < milliseconds) Math.hypot(1, 2);
}
/** @param {NodeJS.CpuUsage} usage */
const used = ({ user, system }) => (user + system) / 1000;

describe('the CPU time of a process', () => {
  it('grows by what the process worked', () => {
    const before = cpuOfFamily(process.pid);
    burn(120);
    const grown = cpuOfFamily(process.pid) - before;
    expect(grown).toBeGreaterThanOrEqual(100);
    expect(grown).toBeLessThan(400);
  });

  it('counts a child that lives, and goes on counting it after its end', async () => {
    const before = cpuOfFamily(process.pid);
    const work =
      'const end = Date.now() + 300; while (process.cpuUsage().user < 150000 && Date.now() < end + 5000);';
    const child = spawn(process.execPath, ['-e', work]);
    await new Promise((done) => child.once('close', done));
    expect(cpuOfFamily(process.pid) - before).toBeGreaterThanOrEqual(140);
  });

  it('knows parents and memory', () => {
    expect(parentOf(process.pid)).toBe(process.ppid);
    expect(memoryOf(process.pid)).toBeGreaterThan(10);
  });

  it('says so when the process has ended', () => {
    expect(() => cpuOfFamily(4_194_303)).toThrow('has ended');
  });
});
