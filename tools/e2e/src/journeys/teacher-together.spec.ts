import type { Page } from '@playwright/test';
import { colleague, password } from '../accounts';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { clearQueue, findDesk } from '../steps/desk';
import { handInMany, countWaitingSubmissions } from '../steps/fill-queue';
import { signIn, submitCredentials } from '../steps/sign-in';

test.use({ fresh: true });

/** The submissions for which this browser received a success: an address for each. */
function collectVerdicts(page: Page): string[] {
  const decided: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH' && answer.status() === 200) decided.push(answer.url());
  });
  return decided;
}

test('two teachers clear sixteen submissions: each submission gets one verdict, and the later teacher reads who opened it first @replicas @night', async ({
  page,
  browser,
  school,
  complaints,
}) => {
  complaints.expectStatus(409);
  // Sixteen together with the submission of the demo school.
  await handInMany(school.url, { learner: 6, learner2: 5, learner3: 4 });
  const context = await browser.newContext({ baseURL: school.url });
  const second = await context.newPage();
  const decided = [collectVerdicts(page), collectVerdicts(second)];

  await signIn(page, 'teacher');
  await second.goto('/');
  await submitCredentials(second, colleague.email, password);
  const [one, other] = [findDesk(page), findDesk(second)];
  await expect(other.opener).toHaveCount(16);

  await one.opener.first().click();
  await expect(second.getByText('Открыта: Преображенская Ольга')).toBeVisible();
  await other.opener.first().click();
  const told = /^Работу сейчас проверяет Преображенская Ольга, до \d\d:\d\d$/;
  await expect(other.alert).toHaveText(told);
  // Wait for the answer: the next press would be ignored while this one is being sent.
  const rejected = second.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await other.accept.click();
  expect((await rejected).status()).toBe(409);
  await expect(other.alert).toHaveText(told);
  await expect(other.accept).not.toHaveAttribute('aria-busy', 'true');
  const taken = await one.title.textContent();
  await one.accept.click();
  await expect(one.title).not.toHaveText(taken!);
  await other.accept.click();
  await expect(other.alert).toHaveText(/^Работа уже принята: Преображенская Ольга, сегодня, \d\d:\d\d$/);
  await other.onward.click();
  await expect(other.title).not.toHaveText(taken!);

  await Promise.all([clearQueue(page), clearQueue(second)]);
  const all = decided.flat();
  expect(all).toHaveLength(16);
  expect(new Set(all).size).toBe(16);
  // Either teacher may be faster, but both took part.
  expect(Math.min(...decided.map(({ length }) => length))).toBeGreaterThan(0);
  const teacher = await actAs(school.url, 'teacher');
  expect(await countWaitingSubmissions(teacher)).toBe(0);
  await teacher.stop();
  const anna = await actAs(school.url, 'learner');
  const news = await anna.get<{ text: string }[]>('/api/notifications');
  expect(news.filter(({ text }) => text.includes('«Эскиз'))).toHaveLength(6);
  await anna.stop();
  await context.close();
});
