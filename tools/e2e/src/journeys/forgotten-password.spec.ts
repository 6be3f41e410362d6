import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { providerName } from '../stack/provider';
import { findMailedLink } from '../steps/mailed-link';
import { expectHome, signIn, signOut, submitCredentials } from '../steps/sign-in';

test.use({ provider: true, viewport: { width: 390, height: 844 } });

test('a learner who forgot the password sets a new one on a phone by a mail, and later signs in without it at a provider @night', async ({
  page,
  browser,
  school,
  complaints,
}) => {
  const context = await browser.newContext({ baseURL: school.url });
  const other = await context.newPage();
  await signIn(other, 'learner');

  await page.goto('/');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(accounts.learner.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Проверьте почту')).toBeVisible();

  const link = await findMailedLink(school.files, '/reset');
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset$/);
  await page.getByLabel('Новый пароль').focus();
  await page.keyboard.type('семь тихих рек');
  await page.keyboard.press('Enter');
  await expectHome(page, 'learner');
  // The other device has to sign in again, and the earlier password no longer works.
  await expect(other.getByText('Сессия истекла, войдите снова')).toBeVisible();
  await submitCredentials(other, accounts.learner.email, password);
  await expect(other.getByText('Неверный e\u2011mail или пароль')).toBeVisible();
  await context.close();

  // The provider's own pages: its form takes any password, then it asks whether the school may read the e-mail.
  // The pages of the provider ask for fonts and an icon that it does not have.
  complaints.expectLine(/Failed to load resource/);
  await signOut(page);
  await page.getByRole('button', { name: `Войти через ${providerName}` }).click();
  await page.getByPlaceholder('Enter any login').fill('anna');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectHome(page, 'learner');
  await expect(page).toHaveURL(/\/courses$/);

  complaints.expectStatus(410);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ссылка уже использована' })).toBeVisible();
});
