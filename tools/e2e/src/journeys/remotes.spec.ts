import type { Page } from '@playwright/test';
import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import {
  publishThrowing,
  makeCurrent,
  readCurrentRelease,
  tamperWith,
  withdrawRelease,
} from '../steps/releases';
import { expectHome, signOut, submitCredentials } from '../steps/sign-in';

test.use({ ownSite: true });
// The product itself gives up a load after two periods of ten seconds without data.

const enter = async (page: Page) => {
  await page.goto('/');
  await submitCredentials(page, accounts.teacher.email, password);
};

const failure = (page: Page) => page.getByRole('heading', { name: 'Раздел не загрузился' });
const retry = (page: Page) => page.getByRole('button', { name: 'Повторить' });

test.beforeEach(({ complaints }) => {
  // Expected messages: of the browser about files that were not received, and of React about a render error.
  complaints.expectLine(
    /Failed to load resource|the remote fell over|LoadError|\[ ?Federation Runtime ?\]|integrity/i,
  );
});

test('a remote without its files or its release is an error screen under a working header, and loads on «Повторить»', async ({
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

test('a slow remote shows its progress, and after a stall loads only the missing files again @night', async ({
  page,
  school,
}) => {
  const release = await readCurrentRelease(school.site, 'teacher');
  const { base, preload } = release;
  // There is no previous release.
  await makeCurrent(school.site, 'teacher', release);
  const last = `${base}${preload.at(-1)?.path ?? ''}`;
  school.obstacles.put(new RegExp(`^${last}`), 'silent');
  await enter(page);
  await expect(page.getByRole('progressbar', { name: 'Загрузка раздела' })).toBeVisible();
  await expect(page.getByText(/^\d+ из \d+.КБ$/)).toBeVisible();
  // The first stall starts an automatic retry.
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

test('a remote that throws or was changed is an error screen, and all other remotes work', async ({
  page,
  school,
}) => {
  const good = await readCurrentRelease(school.site, 'teacher');
  await publishThrowing(school.site, 'teacher');
  await enter(page);
  await expect(failure(page)).toBeVisible();
  await signOut(page);

  await makeCurrent(school.site, 'teacher', good);
  await tamperWith(school.site, good, good.entry);
  await enter(page);
  await expect(failure(page)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await signOut(page);

  await submitCredentials(page, accounts.creator.email, password);
  await expectHome(page, 'creator');
});
