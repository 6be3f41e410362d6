import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { expectHome, signIn, submitCredentials } from '../steps/sign-in';

test.use({ fresh: true });

test('a learner signs out everywhere and changes the password by keyboard, and another device has to sign in again @night', async ({
  page,
  browser,
  school,
  complaints,
}) => {
  await signIn(page, 'learner');
  const context = await browser.newContext({ baseURL: school.url });
  const phone = await context.newPage();
  await signIn(phone, 'learner');

  await page.getByRole('button', { name: 'Меню пользователя' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Выйти' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Моя учётная запись', level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Завершить все, кроме этого' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Других входов нет.')).toBeVisible();

  // The event stream of the other device reports the sign-out at once.
  await expect(phone.getByText('Сессия истекла, войдите снова')).toBeVisible();

  const stolen = await page.evaluate(() => localStorage.getItem('token'));
  const tab = await page.context().newPage();
  await tab.goto(accounts.learner.home);
  await expectHome(tab, 'learner');

  await page.getByRole('button', { name: 'Сменить пароль' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Нынешний пароль')).toBeFocused();
  await page.keyboard.type(password);
  await page.getByLabel('Новый пароль').focus();
  await page.keyboard.type('тихая река');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Пароль изменён')).toBeVisible();
  // This browser stays signed in, also its other tab, but a copied token no longer works.
  await tab.getByRole('button', { name: 'Меню пользователя' }).click();
  await expect(tab.getByRole('menu')).toBeVisible();
  await tab.close();
  const answer = await page.request.get('/api/courses', { headers: { authorization: `Bearer ${stolen}` } });
  expect(answer.status()).toBe(401);
  await page.goto(accounts.learner.home);
  await expectHome(page, 'learner');

  complaints.expectStatus(401);
  await submitCredentials(phone, accounts.learner.email, password);
  await expect(phone.getByText('Неверный e‑mail или пароль')).toBeVisible();
  await submitCredentials(phone, accounts.learner.email, 'тихая река');
  await expectHome(phone, 'learner');
  await context.close();
});
