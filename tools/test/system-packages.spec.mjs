import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PATH without Chromium and PostgreSQL. @type {string} */
let bin;
const { PATH, CHROMIUM } = process.env;
const calls = () =>
  existsSync(join(bin, 'calls')) ? readFileSync(join(bin, 'calls'), 'utf8').trim().split('\n') : [];

/** @param {string} name @param {string} script */
function program(name, script) {
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, name), 0o755);
}

beforeEach(() => {
  jest.resetModules();
  bin = mkdtempSync(join(tmpdir(), 'stupeni-packages-'));
  process.env.PATH = bin;
  delete process.env.CHROMIUM;
  // Needs no password: `sudo -n true`, `sudo -n -E apt-get …`.
  program('sudo', 'shift; [ "$1" = -E ] && shift; [ "$1" = true ] || exec "$@"');
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  process.env.PATH = PATH;
  if (CHROMIUM !== undefined) process.env.CHROMIUM = CHROMIUM;
  rmSync(bin, { recursive: true });
  jest.restoreAllMocks();
});

const packages = () => import('./system-packages.mjs');
const missing = expect.stringContaining(
  'Нет Chromium. Установите его или укажите исполняемый файл: CHROMIUM=',
);

describe('ensureChromium', () => {
  it('installs Chromium with the package manager of the system', async () => {
    program(
      'apt-get',
      `echo "$@" >> ${bin}/calls; [ "$1" = update ] && exit 0
       printf '#!/bin/sh\\n' > ${bin}/chromium; /bin/chmod +x ${bin}/chromium`,
    );
    const { ensureChromium } = await packages();
    expect(ensureChromium()).toEqual({ found: join(bin, 'chromium') });
    expect(calls()).toEqual(['update -qq', 'install -y -qq --no-install-recommends chromium']);
    expect(console.log).toHaveBeenCalledWith('Устанавливаю chromium (apt-get)…');
  });

  it('names the missing package when the installation failed, and tries only once', async () => {
    program('apt-get', `echo "$1" >> ${bin}/calls; exit 100`);
    const { ensureChromium } = await packages();
    expect([ensureChromium(), ensureChromium()]).toEqual([{ missing }, { missing }]);
    expect(calls()).toEqual(['update', 'install']);
  });

  it('names the missing package on a system without a known package manager', async () => {
    const { ensureChromium } = await packages();
    expect(ensureChromium()).toEqual({ missing });
  });
});
