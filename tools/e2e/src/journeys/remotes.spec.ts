import type { Page } from '@playwright/test';
import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { publishThrowing, serve, stableRelease, tamperWith, withdrawRelease } from '../steps/releases';
import { expectHome, signOut, submitCredentials } from '../steps/sign-in';

test.use({ ownSite: true });
// A load gives up after two silences of ten seconds each, by the product's own clock.

const enter = async (page: Page) => {
  await page.goto('/');
  await submitCredentials(page, accounts.teacher.email, password);
};

const failure = (page: Page) => page.getByRole('heading', { name: 'Раздел не загрузился' });
const retry = (page: Page) => page.getByRole('button', { name: 'Повторить' });

test.beforeEach(({ complaints }) => {
  // The browser's own lines about what did not arrive, and React's about what fell over.
  complaints.expectLine(
    /Failed to load resource|the area fell over|LoadError|\[ ?Federation Runtime ?\]|integrity/i,
  );
});

test('a remote whose files or release are gone is a screen under a live header, and loads on «Повторить»', async ({
  page,
  school,
}) => {
  school.obstacles.put(/^\/remotes\/teacher\//, 'absent');
  await enter(page);
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Меню пользователя' })).toBeVisible();
  school.obstacles.clear();
  await retry(page).click();
  await expectHome(page, 'teacher');
  await signOut(page);

  const putBack = await withdrawRelease(school.site, 'teacher');
  await enter(page);
  await expect(failure(page)).toBeVisible();
  await putBack();
  await retry(page).click();
  await expectHome(page, 'teacher');
});

test('a slow remote shows its progress; after a silence only what is missing is fetched again', async ({
  page,
  school,
}) => {
  const release = await stableRelease(school.site, 'teacher');
  const { base, preload } = release;
  // Without an earlier one behind it.
  await serve(school.site, 'teacher', release);
  const last = `${base}${preload.at(-1)?.path ?? ''}`;
  school.obstacles.put(new RegExp(`^${last}`), 'silent');
  await enter(page);
  await expect(page.getByRole('progressbar', { name: 'Загрузка раздела' })).toBeVisible();
  await expect(page.getByText(/^\d+ из \d+.КБ$/)).toBeVisible();
  // The first silence is followed by a retry of its own.
  await expect.poll(() => school.obstacles.requests.filter((path) => path === last)).toHaveLength(2);
  school.obstacles.clear();
  await expect(failure(page)).toBeVisible();
  await expect(page.getByText(/^Связь прервалась на \d+ из \d+.КБ\./)).toBeVisible();
  await retry(page).click();
  await expectHome(page, 'teacher');
  const files = school.obstacles.requests.filter((path) => path.startsWith(base));
  expect(files.filter((path) => path !== last).length).toBe(new Set(files).size - 1);
  expect(files.filter((path) => path === last)).toHaveLength(3);
});

test('a remote that throws or was tampered with is a screen, and every other remote lives', async ({
  page,
  school,
}) => {
  const good = await stableRelease(school.site, 'teacher');
  await publishThrowing(school.site, 'teacher');
  await enter(page);
  await expect(failure(page)).toBeVisible();
  await signOut(page);

  await serve(school.site, 'teacher', good);
  await tamperWith(school.site, good, good.entry);
  await enter(page);
  await expect(failure(page)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await signOut(page);

  await submitCredentials(page, accounts.creator.email, password);
  await expectHome(page, 'creator');
});
