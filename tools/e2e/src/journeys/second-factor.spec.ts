import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { expectHome, signIn, signOut, submitCredentials } from '../steps/sign-in';

test.use({ passkeys: true });

test('a teacher switches on the second step by keyboard and signs in with a code, a recovery code and a passkey @night', async ({
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
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = '', secondRecoveryCode = ''] = await page
    .getByRole('dialog')
    .getByRole('listitem')
    .allTextContents();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Осталось: 10 кодов.')).toBeVisible();

  const context = await browser.newContext({ baseURL: school.url });
  const phone = await context.newPage();
  complaints.expectStatus(403);
  await phone.goto('/');
  await submitCredentials(phone, accounts.teacher.email, password);
  await expect(phone.getByLabel('Код из приложения')).toBeFocused();
  // The present code was used already. The API also accepts the next one, because clocks differ.
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

  const key = await plugInKey(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Добавить ключ доступа' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Код из приложения или запасной')).toBeFocused();
  await page.keyboard.type(secondRecoveryCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Создать ключ доступа' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ещё не использован.')).toBeVisible();

  await signOut(page);
  // The person refuses when the browser asks for the passkey.
  await key.refuse();
  await page.getByRole('button', { name: 'Ключ доступа сотрудника' }).press('Enter');
  await expect(page.getByText('Вход с ключом доступа не завершён.')).toBeVisible();
  await key.accept();
  await page.getByRole('button', { name: 'Ключ доступа сотрудника' }).press('Enter');
  await expectHome(page, 'teacher');
});

/** Gives the browser an authenticator that checks its owner. */
async function plugInKey(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verify = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { accept: () => verify(true), refuse: () => verify(false) };
}
