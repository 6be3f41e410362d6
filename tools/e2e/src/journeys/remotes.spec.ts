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

/** Enters while the area cannot come, and back once it can; prints how long a person waits for each. */
async function enterWithout(page: Page, what: string, heal: () => unknown): Promise<void> {
  await enter(page);
  const entered = Date.now();
  // Its eight seconds are the shell's own; a busy machine is given more.
  await expect(failure(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Меню пользователя' })).toBeVisible();
  const shown = ((Date.now() - entered) / 1000).toFixed(1);
  await heal();
  const pressed = Date.now();
  await retry(page).click();
  await expectHome(page, 'teacher');
  const came = ((Date.now() - pressed) / 1000).toFixed(1);
  console.log(`${what}: a screen after ${shown} s, the area ${came} s after «Повторить»`);
}

test.beforeEach(({ complaints }) => {
  // The browser's own lines about what did not come, and React's about what fell over.
  complaints.expectLine(
    /Failed to load resource|the area fell over|RemoteProblem|\[ ?Federation Runtime ?\]|integrity/i,
  );
});

test('an area that is absent is a screen, and comes once it is published', async ({ page, school }) => {
  const putBack = await withdrawRelease(school.site, 'teacher');
  await enterWithout(page, 'absent from the registry', putBack);
});

test('an area whose files are gone is a screen, and comes once they are back', async ({ page, school }) => {
  school.obstacles.put(/^\/remotes\/teacher\//, 'absent');
  await enterWithout(page, 'files gone', school.obstacles.clear);
});

test('an area that hangs is a screen within its eight seconds, and comes on retry', async ({
  page,
  school,
}) => {
  school.obstacles.put(/^\/remotes\/teacher\//, 'hang');
  await enterWithout(page, 'files hanging, nothing before them', school.obstacles.clear);
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
