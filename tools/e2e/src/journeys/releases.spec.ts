import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { builtHeading, makeChangedLearner, type ChangedLearner } from '../steps/changed-learner';
import type { Difference } from '../steps/derived-build';
import { runReleaseTool } from '../steps/release-command';
import { readCurrentRelease, tamperWith } from '../steps/releases';
import { signIn, submitCredentials } from '../steps/sign-in';
import { waitUntilNoRequests } from '../steps/transfer';

test.use({ ownSite: true });

let learner: ChangedLearner;

test.beforeEach(async ({ school, complaints }) => {
  learner = await makeChangedLearner(school.site);
  // Expected messages: of the browser about files that did not load, of React about a render error, of the runtime
  // about both.
  complaints.expectLine(
    /Failed to load resource|the remote fell over|the remote throws|LoadError|\[ ?Federation Runtime ?\]|integrity|digest/i,
  );
  complaints.expectLine(/^page error: .*the remote throws/);
});
test.afterEach(() => learner.remove());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const failure = (page: Page) => heading(page, 'Раздел не загрузился');
const retry = (page: Page) => page.getByRole('button', { name: 'Повторить' });

/** Opens the learner's start screen and waits for this heading. */
async function openStartScreen(page: Page, name: string): Promise<void> {
  await page.goto('/courses');
  // The product itself waits ten seconds for a release that does not start.
  await expect(heading(page, name)).toBeVisible();
}

/** The user id in the token. */
async function readUserId(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sub: string }).sub;
}

async function listScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src),
  );
}

test('a remote publishes a change while a page is open, rolls it back, and tries it with some users first', async ({
  page,
  school,
  browser,
}) => {
  await signIn(page, 'learner2');
  await waitUntilNoRequests(school.obstacles);
  const shell = {
    release: await readFile(join(school.site, 'shell/release.json'), 'utf8'),
    scripts: await listScripts(page),
  };

  const { id } = await learner.publish('Курсы новые');
  // The open page keeps its release, including chunks that it has not loaded yet.
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
  await openStartScreen(page, 'Курсы новые');
  expect(await readFile(join(school.site, 'shell/release.json'), 'utf8')).toBe(shell.release);
  // The script of a chunk of a remote stands in the page while it loads.
  await expect.poll(() => listScripts(page)).toEqual(shell.scripts);
  const { said } = await runReleaseTool(school.site, `check --url ${school.url}`);
  expect(said).toContain('Всё на месте и совпадает с хешами.');

  await runReleaseTool(school.site, 'rollback learner');
  await openStartScreen(page, builtHeading);

  await runReleaseTool(school.site, `canary learner ${id} --users ${await readUserId(page)}`);
  await openStartScreen(page, 'Курсы новые');
  const context = await browser.newContext({ baseURL: school.url });
  const other = await context.newPage();
  await other.goto('/');
  await submitCredentials(other, accounts.learner.email, password);
  await expect(heading(other, builtHeading)).toBeVisible();
  await context.close();
  await runReleaseTool(school.site, 'canary learner --off');
  await openStartScreen(page, builtHeading);
});

interface Drill {
  what: string;
  code: string;
  difference?: Difference;
  afterwards?: () => Promise<void>;
}

test('a release that cannot start is replaced by the previous one and reported @night', async ({
  page,
  school,
}) => {
  await signIn(page, 'learner2');
  const module = learner.before.preload.find(({ path }) => path.includes('/remote.'))?.path ?? '';
  expect(module, 'the chunk of the module').not.toBe('');
  /** Puts code at the beginning of the first module of the chunk, after the chunk has registered itself. */
  const atStart = (code: string): Difference => ({
    script: (at, text) =>
      at === module ? text.replace(/\.push\(\[\[[^\]]*\],\{[\w"$]+\([^)]*\)\{/, `$&${code}`) : text,
  });
  const drills: Drill[] = [
    {
      // The chunk of this release must not be taken for the other release's.
      what: 'throws on load',
      code: 'broken',
      difference: atStart('throw new Error("the remote throws");'),
    },
    {
      what: 'never finishes its start-up',
      code: 'startup',
      difference: {
        script: (at, text) =>
          at === learner.before.entry
            ? `${text};learner={init:learner.init,get:()=>new Promise(()=>undefined)};`
            : text,
      },
    },
    {
      what: 'one byte changed in a chunk',
      code: 'integrity',
      afterwards: async () =>
        tamperWith(school.site, await readCurrentRelease(school.site, 'learner'), module),
    },
  ];
  for (const [at, { what, code, difference, afterwards }] of drills.entries()) {
    const { id } = await learner.publish(`Не откроется ${at}`, { ...difference });
    await afterwards?.();
    await openStartScreen(page, builtHeading);
    expect(await page.evaluate(() => 'tampered' in window), what).toBe(false);
    const status = () => runReleaseTool(school.site, `status --metrics ${school.api}/api/metrics`);
    await expect
      .poll(async () => (await status()).said, { message: what })
      .toContain(`learner ${id}: ${code}, 1`);
    await runReleaseTool(school.site, 'rollback learner');
  }
});

test('pages use the last good copy of the registry, or show a screen that recovers without one @night', async ({
  page,
  school,
  browser,
}) => {
  await signIn(page, 'learner');
  const [registry, movedRegistry] = ['remotes.json', 'remotes.json.aside'].map((name) =>
    join(school.site, name),
  ) as [string, string];
  await rename(registry, movedRegistry);
  // First the gateway's copy, then the browser's.
  await openStartScreen(page, builtHeading);
  await school.restartGateway();
  await openStartScreen(page, builtHeading);

  const context = await browser.newContext({ baseURL: school.url });
  const fresh = await context.newPage();
  await fresh.goto('/');
  await submitCredentials(fresh, accounts.learner.email, password);
  await expect(failure(fresh)).toBeVisible();
  await rename(movedRegistry, registry);
  await retry(fresh).click();
  await expect(heading(fresh, builtHeading)).toBeVisible();
  await context.close();
});
