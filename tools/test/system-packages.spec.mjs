import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PATH without the programs of the system. @type {string} */
let bin;
const { PATH, CHROMIUM, NIGHT } = process.env;
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
  delete process.env.NIGHT;
  // Needs no password: `sudo -n true`, `sudo -n -E apt-get …`.
  program('sudo', 'shift; [ "$1" = -E ] && shift; [ "$1" = true ] || exec "$@"');
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  process.env.PATH = PATH;
  Object.assign(process.env, CHROMIUM && { CHROMIUM }, NIGHT && { NIGHT });
  rmSync(bin, { recursive: true });
  jest.restoreAllMocks();
});

const load = () => import('./system-packages.mjs');
const missing = 'Нет Chromium. Установите его или укажите: CHROMIUM=/path/to/chromium';

describe('ensurePrograms', () => {
  it('installs all that is missing in one run of the package manager', async () => {
    program(
      'apt-get',
      `echo "$@" >> ${bin}/calls; [ "$2" = update ] && exit 0
       for name in chromium-headless-shell crun; do printf '#!/bin/sh\\n' > ${bin}/$name; /bin/chmod +x ${bin}/$name; done`,
    );
    const { ensurePrograms } = await load();
    expect(await ensurePrograms('chromium', 'crun')).toEqual({
      found: join(bin, 'chromium-headless-shell'),
    });
    expect(calls()).toEqual([
      '-qq update',
      '-qq install -y --no-install-recommends chromium-headless-shell crun',
    ]);
    expect(console.log).toHaveBeenCalledWith('Устанавливаю chromium-headless-shell, crun (apt-get)…');
  });

  it('says what to install or to set when the installation failed, and tries only once', async () => {
    program('apt-get', `echo "$2" >> ${bin}/calls; exit 100`);
    const { ensurePrograms } = await load();
    expect(await Promise.all([ensurePrograms('chromium'), ensurePrograms('chromium')])).toEqual([
      { missing },
      { missing },
    ]);
    expect(await ensurePrograms('chromium')).toEqual({ missing });
    expect(calls()).toEqual(['update', 'install']);
  });

  it('says what to install or to set on a system without apt', async () => {
    const { ensurePrograms } = await load();
    expect(await ensurePrograms('chromium')).toEqual({ missing });
  });

  it('finds a program that a person names', async () => {
    program('own-browser', 'exit 0');
    process.env.CHROMIUM = join(bin, 'own-browser');
    const { ensurePrograms } = await load();
    expect(await ensurePrograms('chromium')).toEqual({ found: join(bin, 'own-browser') });
    expect(calls()).toEqual([]);
  });

  it('finds Chromium without windows by day, and the whole browser at night', async () => {
    for (const name of ['chromium', 'chromium-headless-shell']) program(name, 'exit 0');
    const { ensurePrograms, findChromium } = await load();
    expect(await ensurePrograms('chromium')).toEqual({ found: join(bin, 'chromium-headless-shell') });
    expect(findChromium()).toBe(join(bin, 'chromium'));
    process.env.NIGHT = '1';
    expect(await ensurePrograms('chromium')).toEqual({ found: join(bin, 'chromium') });
  });

  it('finds the whole browser by day where no other is installed', async () => {
    program('google-chrome', 'exit 0');
    const { ensurePrograms } = await load();
    expect(await ensurePrograms('chromium')).toEqual({ found: join(bin, 'google-chrome') });
  });
});
