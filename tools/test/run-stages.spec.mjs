import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itAtNight } from './at-night.mjs';

/** @type {string} */
let folder;
/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'stages-'))));
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Two stages of the first row run until a signal. The program of one of them ignores it for a moment. */
const program = () => `
  import { appendFileSync } from 'node:fs';
  import { run } from ${JSON.stringify(join(import.meta.dirname, 'run.mjs'))};
  import { runStages } from ${JSON.stringify(join(import.meta.dirname, 'run-stages.mjs'))};
  const say = (word) => appendFileSync('said', word + '\\n');
  const waits = \`
    const { appendFileSync } = require('node:fs');
    process.on('SIGTERM', () => setTimeout(() => { appendFileSync('said', 'ended\\\\n'); process.exit(0); }, 300));
    appendFileSync('said', 'began\\\\n');
    setInterval(() => 0, 1000);\`;
  const cwd = process.cwd();
  const long = async () => {
    await run(['-e', waits], { cwd });
    say('after the program');
    await run(['-e', 'require("node:fs").appendFileSync("said", "second program")'], { cwd });
    return { passed: 1, failed: 0, detail: '' };
  };
  const next = async () => { say('next stage'); return { passed: 1, failed: 0, detail: '' }; };
  const context = { close: () => new Promise((done) => setTimeout(() => done(say('closed')), 1000)) };
  const stage = (name, work) => ({ name, title: name, work });
  await runStages([[stage('one', long), stage('two', long)], [stage('three', next)]], context);
  say('summary');
`;

itAtNight.each(/** @type {const} */ (['SIGTERM', 'SIGINT']))(
  'ends the running stages after %s, and starts no more',
  async (signal) => {
    child = spawn(process.execPath, ['--input-type=module', '-e', program()], {
      cwd: folder,
      stdio: 'ignore',
    });
    const said = () => (existsSync(join(folder, 'said')) ? readFileSync(join(folder, 'said'), 'utf8') : '');
    while (said() !== 'began\nbegan\n') await new Promise((done) => setTimeout(done, 20));
    child.kill(signal);
    const [code] = await once(child, 'exit');
    expect([code, said()]).toEqual([130, 'began\nbegan\nended\nended\nclosed\n']);
  },
);

it('runs the rows one after another, and counts a stage that throws as failed', async () => {
  const { runStages } = await import('./run-stages.mjs');
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  /** @type {string[]} */
  const order = [];
  /** @param {string} name @param {string} [problem] */
  const stage = (name, problem) => ({
    name,
    title: name,
    work: async () => {
      order.push(name);
      if (problem) throw new Error(problem);
      return { passed: 2, failed: 0, detail: '' };
    },
  });
  const context = /** @type {any} */ ({ close: async () => undefined });
  const outcomes = await runStages([[stage('one', 'broken')], [stage('two'), stage('three')]], context);
  expect(order).toEqual(['one', 'two', 'three']);
  expect(outcomes.map(({ passed, failed }) => [passed, failed])).toEqual([
    [0, 1],
    [2, 0],
    [2, 0],
  ]);
});
