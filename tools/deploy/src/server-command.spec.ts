import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './settings-of-services';

// A server: the command `stupeni` with its folders, and a program that prints its arguments and settings.
const server = mkdtempSync(join(tmpdir(), 'stupeni-server-'));
afterAll(() => rmSync(server, { recursive: true }));

const names = ['DATABASE_URL', 'BACKUP_KEY', 'BRAND', 'SMTP_URL', 'NODE_ENV', 'DATA_DIR'];
const prints = `console.log(JSON.stringify([process.argv.slice(2), ${JSON.stringify(names)}.map((name) => process.env[name])]));`;

function write(path: string, text: string): string {
  const file = join(server, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function runCommand(settings: string, ...args: string[]) {
  const script = readFileSync(join(root, 'tools/deploy/systemd/stupeni'), 'utf8');
  const command = write('stupeni', script.replaceAll(/\/(opt|etc)\/stupeni/g, `${server}/$1`));
  write('etc/api.env', settings);
  write('etc/gateway.env', settings);
  write('opt/services/api/dist/user.js', prints);
  write('opt/tools/release/release.mjs', prints);
  write('opt/package.json', '{}');
  // The user of the services.
  chmodSync(write('bin/id', '#!/bin/sh\necho stupeni\n'), 0o755);
  const env = { PATH: `${join(server, 'bin')}:${process.env['PATH']}` };
  const { stdout, stderr } = spawnSync('sh', [command, ...args], { env, encoding: 'utf8' });
  return stderr === '' ? JSON.parse(stdout) : stderr;
}

it('reads the settings as systemd does, whatever characters a value has', () => {
  const settings = `# a comment
DATABASE_URL=postgres://school/stupeni?sslmode=verify-full&sslrootcert=/etc/ca.pem

BACKUP_KEY=$a;b(c)#d=
BRAND='Школа «Ступени»'
SMTP_URL="smtp://user:pa&ss@mail"`;
  expect(runCommand(settings, 'user', 'add', '--first-name', 'Анна Мария')).toEqual([
    ['add', '--first-name', 'Анна Мария'],
    [
      'postgres://school/stupeni?sslmode=verify-full&sslrootcert=/etc/ca.pem',
      '$a;b(c)#d=',
      'Школа «Ступени»',
      'smtp://user:pa&ss@mail',
      'production',
      '/var/lib/stupeni',
    ],
  ]);
});

it('runs the release tool with the settings of the gateway', () => {
  expect(runCommand('BRAND=Ступени', 'release', 'publish', '--promote')).toEqual([
    ['publish', '--promote'],
    [null, null, 'Ступени', null, null, null],
  ]);
});
