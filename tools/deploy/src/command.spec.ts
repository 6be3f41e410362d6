import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itAtNight } from '../../test/at-night.mjs';
import { root } from './settings-of-services';

// A folder as in an image: the entry beside its table and its programs.
const app = mkdtempSync(join(tmpdir(), 'stupeni-image-'));
const entry = join(app, 'command.mjs');
copyFileSync(join(root, 'tools/deploy/images/command.mjs'), entry);
writeFileSync(
  join(app, 'image.json'),
  JSON.stringify({ programs: { serve: 'serve.mjs', user: 'user.mjs' } }),
);
writeFileSync(join(app, 'sbom.cdx.json'), '{"bomFormat":"CycloneDX"}');
writeFileSync(join(app, 'user.mjs'), 'console.log(process.argv.slice(1).join(" ")); process.exitCode = 3;');
writeFileSync(join(app, 'serve.mjs'), 'console.log("serves"); setInterval(() => {}, 1e6);');

afterAll(() => rmSync(app, { recursive: true }));

const run = (...args: string[]) => spawnSync(process.execPath, [entry, ...args], { encoding: 'utf8' });

it('runs the named program with its own arguments and exit code', () => {
  expect(run('user', 'add', '--role')).toMatchObject({
    status: 3,
    stdout: `${join(app, 'user.mjs')} add --role\n`,
  });
});

it('prints the list of packages', () => {
  expect(run('sbom')).toMatchObject({ status: 0, stdout: '{"bomFormat":"CycloneDX"}' });
});

// Every object has this one.
itAtNight('rejects the command toString and lists those that exist', () => {
  const { status, stderr } = run('toString');
  expect([status, stderr]).toEqual([2, `Нет команды «toString». Есть: serve, user, sbom.\n`]);
});
itAtNight('rejects the command nope and lists those that exist', () => {
  const { status, stderr } = run('nope');
  expect([status, stderr]).toEqual([2, `Нет команды «nope». Есть: serve, user, sbom.\n`]);
});

itAtNight('ends by SIGTERM while the program has no handler of its own', async () => {
  const child = spawn(process.execPath, [entry], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    // Without the handler of the entry, SIGTERM would end this process without an exit code. It would not end process 1 at all.
    expect(await once(child, 'close')).toEqual([143, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
