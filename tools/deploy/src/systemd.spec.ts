import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folder = resolve(__dirname, '..');
const units = readdirSync(join(folder, 'systemd')).filter((file) => file.endsWith('.service'));

it.each(units)('%s starts the built program with limited rights', (unit) => {
  const text = readFileSync(join(folder, 'systemd', unit), 'utf8');
  expect(text).toMatch(
    /^ExecStart=\/usr\/bin\/node (services\/(api|gateway)\/dist\/main\.js|tools\/release\/release\.mjs watch)$/m,
  );
  for (const rule of [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'User=stupeni',
    'CapabilityBoundingSet=',
  ]) {
    expect(text.split('\n')).toContain(rule);
  }
});

it('lets the watcher own the site that the guide installs', () => {
  const guide = readFileSync(join(folder, '../handbook/install.md'), 'utf8');
  const [, site] = /^SITE_DIR=(\S+)$/m.exec(guide) ?? [];
  expect(guide).toMatch(new RegExp(`^install -d .*-o stupeni .* ${site}$`, 'm'));
});

it('publishes as the user of the services, after the API is ready', () => {
  const guide = readFileSync(join(folder, '../handbook/install.md'), 'utf8');
  expect(guide.indexOf('stupeni release publish')).toBeGreaterThan(guide.indexOf('/api/health/ready'));
  for (const page of ['install', 'running-a-school', 'operating'])
    expect(readFileSync(join(folder, `../handbook/${page}.md`), 'utf8')).not.toContain('release.mjs publish');
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
