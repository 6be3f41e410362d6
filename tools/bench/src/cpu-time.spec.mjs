import { spawn } from 'node:child_process';
import { cpuOfTree, memoryOf, parentOf } from './cpu-time.mjs';

/** Uses about `milliseconds` of CPU time in this process. @param {number} milliseconds */
function burn(milliseconds) {
  const before = process.cpuUsage();
  while (used(process.cpuUsage(before)) < milliseconds) Math.hypot(1, 2);
}
/** @param {NodeJS.CpuUsage} usage */
const used = ({ user, system }) => (user + system) / 1000;

describe('cpu-time', () => {
  it('counts the CPU time of a process', () => {
    const before = cpuOfTree(process.pid);
    burn(120);
    const grown = cpuOfTree(process.pid) - before;
    expect(grown).toBeGreaterThanOrEqual(100);
    expect(grown).toBeLessThan(400);
  });

  it('counts a child, also after its end', async () => {
    const before = cpuOfTree(process.pid);
    const child = spawn(process.execPath, ['-e', 'while (process.cpuUsage().user < 150_000);']);
    await new Promise((done) => child.once('close', done));
    expect(cpuOfTree(process.pid) - before).toBeGreaterThanOrEqual(140);
  });

  it('reads the parent and the memory of a process', () => {
    expect(parentOf(process.pid)).toBe(process.ppid);
    expect(memoryOf(process.pid)).toBeGreaterThan(10);
  });

  it('throws for an ended process', () => {
    expect(() => cpuOfTree(4_194_303)).toThrow('has ended');
  });
});
