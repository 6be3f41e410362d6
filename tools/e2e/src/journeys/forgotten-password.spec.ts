import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { mailedLink } from '../steps/mailed-link';
import { expectHome, signIn, submitCredentials } from '../steps/sign-in';

test.use({ fresh: true, viewport: { width: 390, height: 844 } });

test('a learner who forgot the password sets a new one on a phone by the link of a mail', async ({
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

  const link = await mailedLink(school.files, '/reset');
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset$/);
  await page.getByLabel('Новый пароль').focus();
  await page.keyboard.type('семь тихих рек');
  await page.keyboard.press('Enter');
  await expectHome(page, 'learner');
  // The other device has to sign in again, and the earlier password is dead.
  await expect(other.getByText('Сессия истекла, войдите снова')).toBeVisible();
  await submitCredentials(other, accounts.learner.email, password);
  await expect(other.getByText('Неверный e\u2011mail или пароль')).toBeVisible();
  await context.close();

  complaints.expectStatus(410);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ссылка уже использована' })).toBeVisible();
});
