import { generateSync } from 'otplib';
import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { expectHome, signIn, signOut, submitCredentials } from '../steps/sign-in';

test.use({ fresh: true });

test('a teacher switches on the second step by keyboard and signs in with a code and with a recovery code', async ({
  page,
  browser,
  school,
  complaints,
}) => {
  await signIn(page, 'teacher');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Включить' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expect(page.getByLabel('Код из приложения')).toBeFocused();
  await page.keyboard.type(generateSync({ secret }));
  await page.keyboard.press('Enter');
  const recoveryCode = (await page.getByRole('dialog').getByRole('listitem').first().textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(page.getByText('Осталось: 10 кодов.')).toBeVisible();

  const context = await browser.newContext({ baseURL: school.url });
  const phone = await context.newPage();
  complaints.expectStatus(403);
  await phone.goto('/');
  await submitCredentials(phone, accounts.teacher.email, password);
  await expect(phone.getByLabel('Код из приложения')).toBeFocused();
  // The present code is used. The API also takes the next one, because clocks differ.
  const soon = Math.floor(Date.now() / 1000) + 30;
  await phone.keyboard.type(generateSync({ secret, epoch: soon }));
  await phone.keyboard.press('Enter');
  await expectHome(phone, 'teacher');
  await context.close();

  await signOut(page);
  await submitCredentials(page, accounts.teacher.email, password);
  await expect(page.getByLabel('Код из приложения')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Запасной код')).toBeFocused();
  await page.keyboard.type(recoveryCode);
  await page.keyboard.press('Enter');
  await expectHome(page, 'teacher');
});
