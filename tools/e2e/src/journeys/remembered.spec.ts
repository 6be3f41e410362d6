import type { Page } from '@playwright/test';
import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { expectHome } from '../steps/sign-in';

test.use({ fresh: true });

const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const question = (page: Page) => page.getByLabel('Ваш вопрос или комментарий');

test('a remembered session is renewed while a learner types in two tabs, and ends in both at once @night', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(accounts.learner.email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: 'Запомнить меня' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectHome(page, 'learner');
  const first = await readToken(page);

  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/courses/1/lesson/1');
  await question(page).fill('Почему ');
  // Both tabs show one draft.
  await expect(question(other)).toHaveValue('Почему ');
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { stayed: true }));
  const renewal = page.waitForResponse('**/api/auth/renew');
  // Nine hours later on this tab's clock, somebody returns to it. The API's clock stays.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 9 * 3_600_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await renewal).status()).toBe(200);
  await expect.poll(() => readToken(page)).not.toBe(first);
  const renewed = await readToken(page);
  await expect.poll(() => readToken(other)).toBe(renewed);

  // Both tabs go on where they were, and send with the new token.
  const goOn = async (tab: Page, words: string) => {
    await question(tab).focus();
    await tab.keyboard.press('End');
    await tab.keyboard.type(words);
    expect(await tab.evaluate(() => 'stayed' in window)).toBe(true);
  };
  await goOn(page, 'так?');
  await expect(question(other)).toHaveValue('Почему так?');
  await goOn(other, ' И зачем?');
  await expect(question(other)).toHaveValue('Почему так? И зачем?');
  const sent = other.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/lessonComments/'),
  );
  await other.getByRole('button', { name: 'Отправить вопрос' }).click();
  expect((await sent).headers()['authorization']).toBe(`Bearer ${renewed}`);
  await expect(other.getByText('Почему так? И зачем?').first()).toBeVisible();

  // The session has ended for both tokens.
  complaints.expectStatus(401);
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${first}` } });
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
});
