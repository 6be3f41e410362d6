import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { takesCanary } from '@stupeni/federation/release-rules';
import { runCommand } from '@stupeni/release';
import type { Page } from '@playwright/test';
import { accounts, password, type AccountName } from '../accounts';
import { expect, test } from '../school';
import { builtHeading, changedLearner, type ChangedLearner } from '../steps/changed-learner';
import type { Difference } from '../steps/derived-build';
import { root } from '../stack/places';
import { nodeAlone, release } from '../steps/release-command';
import { publishThrowing, serve, stableRelease, tamperWith } from '../steps/releases';
import { signIn, submitCredentials } from '../steps/sign-in';
import { untilNothingMoves } from '../steps/transfer';

test.use({ ownSite: true });
test.describe.configure({ timeout: 180_000 });

let learner: ChangedLearner;

test.beforeEach(async ({ school, complaints }) => {
  learner = await changedLearner(school.site);
  // The browser's own lines about what did not come, React's about what fell over, the runtime's about both.
  complaints.expectLine(
    /Failed to load resource|the area fell over|the area throws|RemoteProblem|\[ ?Federation Runtime ?\]|integrity|digest/i,
  );
  complaints.expectLine(/^page error: .*the area throws/);
});
test.afterEach(() => learner.remove());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const failure = (page: Page) => heading(page, 'Раздел не загрузился');
const retry = (page: Page) => page.getByRole('button', { name: 'Повторить' });

/** Opens the learner's start screen anew; resolves to the seconds until this heading is there. */
async function secondsUntil(page: Page, name: string): Promise<string> {
  const started = Date.now();
  await page.goto('/courses');
  await expect(heading(page, name)).toBeVisible({ timeout: 15_000 });
  return ((Date.now() - started) / 1000).toFixed(1);
}

async function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src),
  );
}

test('a change of one area ships while a page is open, and is taken back in seconds', async ({
  page,
  school,
}) => {
  await signIn(page, 'learner2');
  await untilNothingMoves(school.obstacles);
  const areas = school.obstacles.requests.filter((path) => path.startsWith('/remotes/'));
  expect(areas.length).toBeGreaterThan(1);
  expect(areas.filter((path) => !path.startsWith('/remotes/learner/'))).toEqual([]);
  const shell = {
    release: await readFile(join(school.site, 'shell/release.json'), 'utf8'),
    scripts: await scriptsOf(page),
  };

  const shipped = await learner.publish('Курсы новые');
  // The page that is open goes on with what it has, down to chunks that it has not asked for yet.
  await page
    .getByRole('link', { name: /Основы проектного управления/ })
    .first()
    .click();
  await expect(heading(page, 'Основы проектного управления')).toBeVisible();
  await page.getByRole('button', { name: 'Меню пользователя' }).click();
  await page.getByRole('menuitem', { name: 'Пройденные уроки' }).click();
  await expect(heading(page, 'Пройденные уроки')).toBeVisible();
  const loaded = school.obstacles.requests.filter((path) => path.startsWith('/remotes/'));
  expect(loaded.filter((path) => !path.startsWith(learner.before.base))).toEqual([]);
  const first = await secondsUntil(page, 'Курсы новые');
  expect(await readFile(join(school.site, 'shell/release.json'), 'utf8')).toBe(shell.release);
  expect(await scriptsOf(page)).toEqual(shell.scripts);
  const { said } = await release(school.site, `check --url ${school.url}`);
  expect(said).toContain('Всё на месте и совпадает с хешами.');

  const start = await nodeAlone();
  const back = await release(school.site, 'rollback learner');
  const second = await secondsUntil(page, builtHeading);
  console.log(`publish and promote: ${shipped.seconds} s; new page with the new release: ${first} s`);
  console.log(
    `rollback: ${back.seconds} s (Node alone: ${start} s); new page with the earlier release: ${second} s`,
  );
});

test('a canary goes to those whom it is for, and to nobody else', async ({ page, school, browser }) => {
  const { id } = await learner.publish('Курсы на пробу', { promote: false });
  await release(school.site, `canary learner ${id} --percent 25`);
  const share = { percent: 25, users: [] };
  const seen: string[] = [];
  const names = ['learner', 'learner2', 'learner3'] as const satisfies AccountName[];
  for (const name of names) {
    const context = await browser.newContext({ baseURL: school.url });
    const own = await context.newPage();
    await own.goto('/');
    await submitCredentials(own, accounts[name].email, password);
    await expect(own.getByRole('link', { name: /Основы проектного управления/ }).first()).toBeVisible();
    const token = await own.evaluate(() => localStorage.getItem('token') ?? '');
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
    };
    const meant = takesCanary(share, 'learner', Number(sub)) ? 'Курсы на пробу' : builtHeading;
    await expect(heading(own, meant)).toBeVisible();
    seen.push(`${sub}: ${meant}`);
    await context.close();
  }
  const ids = Array.from({ length: 2000 }, (_, at) => at + 1);
  const taken = ids.filter((one) => takesCanary({ percent: 10, users: [] }, 'learner', one)).length;
  console.log(`canary of 25 %: ${seen.join('; ')}; of 10 %: ${taken} of 2,000 ids`);
  expect(Math.abs(taken - 200)).toBeLessThan(40);
  expect(new Set(seen.map((line) => line.split(': ')[1])).size, 'some have it and some have not').toBe(2);

  await signIn(page, 'teacher');
  await release(school.site, 'canary learner --off');
});

interface Drill {
  what: string;
  fault: string;
  difference?: Difference;
  afterwards?: (base: string) => Promise<void>;
}

test('a release that cannot come up gives way to the one before it, and is reported', async ({
  page,
  school,
}) => {
  await signIn(page, 'learner2');
  const throwing = (path: string) => (at: string, text: string) =>
    at === path ? `throw new Error("the area throws");${text}` : text;
  const door = learner.before.preload.find(({ path }) => path.includes('/area.'))?.path ?? '';
  expect(door, 'the chunk of the door').not.toBe('');
  const spoil = (path: string) => async () =>
    tamperWith(school.site, await stableRelease(school.site, 'learner'), path);
  const drills: Drill[] = [
    { what: 'throws on load (entry)', fault: 'broken', difference: { script: throwing('remoteEntry.js') } },
    { what: 'throws on load (chunk)', fault: 'broken', difference: { script: throwing(door) } },
    {
      what: 'throws on load (module)',
      fault: 'broken',
      difference: {
        // After the chunk has announced itself: what it announced must not be taken for the other release's.
        script: (at, text) =>
          at === door
            ? text.replace(
                /\.push\(\[\[[^\]]*\],\{[\w"$]+\([^)]*\)\{/,
                '$&throw new Error("the area throws");',
              )
            : text,
      },
    },
    { what: 'one byte changed in the entry', fault: 'integrity', afterwards: spoil('remoteEntry.js') },
    { what: 'one byte changed in a chunk', fault: 'integrity', afterwards: spoil(door) },
    { what: 'a missing hash', fault: 'integrity', difference: { release: { integrity: '' } } },
    {
      what: 'files gone',
      fault: 'unreachable',
      afterwards: (base) => rm(join(school.site, base), { recursive: true }),
    },
    {
      what: 'files hanging',
      fault: 'timeout',
      afterwards: async (base) => school.obstacles.put(new RegExp(`^${base}`), 'hang'),
    },
    {
      what: 'a shell older than the remote',
      fault: 'incompatible',
      difference: { release: { shell: '^1.9.0' } },
    },
    {
      what: 'a shell newer than the remote',
      fault: 'incompatible',
      difference: { release: { shell: '^0.9.0' } },
    },
    { what: 'an API too old', fault: 'incompatible', difference: { release: { api: '^0.9.0' } } },
  ];
  for (const [at, { what, fault, difference, afterwards }] of drills.entries()) {
    const { id } = await learner.publish(`Не откроется ${at}`, { ...difference });
    await afterwards?.(`/remotes/learner/${id}/`);
    const seconds = await secondsUntil(page, builtHeading);
    console.log(`${what}: the release before it after ${seconds} s`);
    expect(await page.evaluate(() => 'tampered' in window), what).toBe(false);
    const status = () => release(school.site, `status --metrics ${school.api}/api/metrics`);
    await expect
      .poll(async () => (await status()).said, { message: what })
      .toContain(`learner ${id}: ${fault}, 1`);
    school.obstacles.clear();
    await release(school.site, 'rollback learner');
  }
});

test('one that falls over while it is drawn is a screen; the second «Повторить» brings the one before it', async ({
  page,
  school,
}) => {
  const good = await stableRelease(school.site, 'learner');
  await signIn(page, 'learner');
  await publishThrowing(school.site, 'learner');
  await serve(school.site, 'learner', await stableRelease(school.site, 'learner'), good);
  const fell = await secondsUntil(page, 'Раздел не загрузился');
  await expect(page.getByRole('button', { name: 'Меню пользователя' })).toBeVisible();
  await retry(page).click();
  await expect(failure(page)).toBeVisible();
  const again = Date.now();
  await retry(page).click();
  await expect(heading(page, builtHeading)).toBeVisible();
  const healed = ((Date.now() - again) / 1000).toFixed(1);
  console.log(
    `throws on render: a screen after ${fell} s; the second «Повторить»: the earlier in ${healed} s`,
  );
  const status = () => release(school.site, `status --metrics ${school.api}/api/metrics`);
  await expect.poll(async () => (await status()).said).toContain('learner 9.9.9-throwing: fell, 1');
});

test('without a registry pages live on the last good copy; without a copy there is a screen that heals', async ({
  page,
  school,
  browser,
}) => {
  await signIn(page, 'learner');
  const [registry, aside] = ['remotes.json', 'remotes.json.aside'].map((name) => join(school.site, name)) as [
    string,
    string,
  ];
  await rename(registry, aside);
  console.log(`registry gone: the gateway's copy, ${await secondsUntil(page, builtHeading)} s`);
  await school.restartGateway();
  console.log(
    `registry gone, gateway restarted: the browser's copy, ${await secondsUntil(page, builtHeading)} s`,
  );

  const context = await browser.newContext({ baseURL: school.url });
  const fresh = await context.newPage();
  await fresh.goto('/');
  await submitCredentials(fresh, accounts.learner.email, password);
  await expect(failure(fresh)).toBeVisible();
  await rename(aside, registry);
  await retry(fresh).click();
  await expect(heading(fresh, builtHeading)).toBeVisible();
  await context.close();
});

test('the registry is switched 400 times under load without one bad read', async ({ school }) => {
  const ids = [learner.before.base.split('/').at(-2), (await learner.publish('Курсы новые')).id];
  let switching = true;
  let reads = 0;
  const bad: string[] = [];
  const readers = Array.from({ length: 6 }, async (_, reader) => {
    for (let last = 0; switching; reads += 1) {
      const text = await (
        await fetch(`${school.url}${reader % 2 ? '/' : '/remotes.json'}`, {
          headers: { accept: reader % 2 ? 'text/html' : '*/*' },
        })
      ).text();
      const json = reader % 2 ? (/id="remotes">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '') : text;
      const { revision, remotes } = JSON.parse(json) as {
        revision: number;
        remotes: Record<string, { stable: { base: string } }>;
      };
      const id = remotes['learner']?.stable.base.split('/').at(-2);
      if (revision < last || !ids.includes(id)) bad.push(`${last} → ${revision}: ${id}`);
      last = revision;
    }
  });
  const started = Date.now();
  for (let round = 0; round < 400; round += 1) {
    await runCommand(['promote', 'learner', ids[round % 2] ?? '', '--site', school.site], {
      root,
      env: {},
      say: () => undefined,
    });
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  switching = false;
  await Promise.all(readers);
  console.log(
    `400 switches in ${seconds} s, ${reads} reads of registry and page meanwhile, ${bad.length} bad`,
  );
  expect(bad).toEqual([]);
  expect(reads).toBeGreaterThan(100);
});
