import type { Page } from '@playwright/test';
import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { publishThrowing, serve, stableRelease, tamperWith, withdrawRelease } from '../steps/releases';
import { expectHome, signOut, submitCredentials } from '../steps/sign-in';

test.use({ ownSite: true });

const enter = async (page: Page) => {
  await page.goto('/');
  await submitCredentials(page, accounts.teacher.email, password);
};

const failure = (page: Page) => page.getByRole('heading', { name: 'Раздел не загрузился' });
const retry = (page: Page) => page.getByRole('button', { name: 'Повторить' });

test.beforeEach(({ complaints }) => {
  // The browser's own lines about what did not come, and React's about what fell over.
  complaints.expectLine(
    /Failed to load resource|the area fell over|RemoteProblem|\[ ?Federation Runtime ?\]|integrity/i,
  );
});

test('an area that is absent is a screen, and comes once it is published', async ({ page, school }) => {
  const putBack = await withdrawRelease(school.site, 'teacher');
  await enter(page);
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Меню пользователя' })).toBeVisible();
  await putBack();
  await retry(page).click();
  await expectHome(page, 'teacher');
});

test('an area whose files are gone is a screen, and comes once they are back', async ({ page, school }) => {
  school.obstacles.put(/^\/remotes\/teacher\//, 'absent');
  await enter(page);
  await expect(failure(page)).toBeVisible();
  school.obstacles.clear();
  await retry(page).click();
  await expectHome(page, 'teacher');
});

test('an area that hangs is a screen within its eight seconds, and comes on retry', async ({
  page,
  school,
}) => {
  school.obstacles.put(/^\/remotes\/teacher\//, 'hang');
  await enter(page);
  await expect(failure(page)).toBeVisible({ timeout: 12_000 });
  school.obstacles.clear();
  await retry(page).click();
  await expectHome(page, 'teacher');
});

test('an area that throws is a screen, and the rest of the product lives', async ({ page, school }) => {
  await publishThrowing(school.site, 'teacher');
  await enter(page);
  await expect(failure(page)).toBeVisible();
  await signOut(page);
});

test('a tampered area is refused', async ({ page, school }) => {
  const release = await stableRelease(school.site, 'teacher');
  await serve(school.site, 'teacher', release);
  await tamperWith(school.site, release, release.entry);
  await enter(page);
  await expect(failure(page)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('another area is not touched by one that is gone', async ({ page, school }) => {
  school.obstacles.put(/^\/remotes\/teacher\//, 'absent');
  await page.goto('/');
  await submitCredentials(page, accounts.creator.email, password);
  await expectHome(page, 'creator');
});
