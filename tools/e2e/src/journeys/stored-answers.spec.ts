import type { Page } from '@playwright/test';
import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { expectHome, signOut, submitCredentials } from '../steps/sign-in';

test.use({ fresh: true });

const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Whether the browser has an answer of the API to this token, without asking the API. */
const isStored = (page: Page, path: string, token: string | null) =>
  page.evaluate(
    async ([url, bearer]) => {
      const request = { cache: 'only-if-cached', mode: 'same-origin' } as const;
      const headers = { authorization: `Bearer ${bearer}` };
      return fetch(url!, { ...request, headers }).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    [path, token],
  );

async function visitLesson(page: Page): Promise<void> {
  await page.goto('/courses/1/lesson/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Ваш вопрос или комментарий')).toBeVisible();
}

test('a browser stores answers only on a personal device, and the next person gets none of them @night', async ({
  page,
  complaints,
}) => {
  // The browser reports a request that its store cannot answer.
  complaints.expectLine(/ERR_CACHE_MISS|ERR_FAILED/);
  const lesson = '/api/lessons/1';

  // A shared computer: nothing is stored.
  await page.goto('/');
  await submitCredentials(page, accounts.learner3.email, password);
  await expectHome(page, 'learner3');
  await visitLesson(page);
  expect(await isStored(page, lesson, await readToken(page))).toBe(false);
  await signOut(page);

  // A personal device: the answer is stored, and deleted at the sign-out.
  await page.getByRole('checkbox', { name: 'Запомнить меня' }).check({ force: true });
  await submitCredentials(page, accounts.learner2.email, password);
  await expectHome(page, 'learner2');
  await visitLesson(page);
  const token = await readToken(page);
  expect(await isStored(page, lesson, token)).toBe(true);
  // Without the token the browser does not return it.
  expect(await isStored(page, lesson, 'another')).toBe(false);
  await signOut(page);
  expect(await isStored(page, lesson, token)).toBe(false);

  // The next person of the browser sees their own course.
  await submitCredentials(page, accounts.learner.email, password);
  await expectHome(page, 'learner');
  await page.goto('/courses/1');
  await expect(page.getByText('Пройдено 0 из 12')).toBeVisible();
});
