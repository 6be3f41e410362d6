import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { expectHome, signIn, submitCredentials } from '../steps/sign-in';

test('a wrong password is answered with the exact words and leaves no token', async ({
  page,
  complaints,
}) => {
  complaints.expectStatus(401);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('token', 'left over'));
  await submitCredentials(page, accounts.learner.email, 'not the password');
  // Specification §8: the hyphen is U+2011.
  await expect(page.getByRole('alert')).toHaveText('Неверный e\u2011mail или пароль');
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a sign-in that the network swallowed says so, and works once it is back', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|NoConnection/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeEnabled();
  school.obstacles.put(/^\/api\/auth\/login/, 'cut');
  await submitCredentials(page, accounts.learner.email, password);
  await expect(page.getByRole('alert')).toHaveText('Ошибка при попытке войти, смотрите консоль');
  school.obstacles.clear();
  await submitCredentials(page, accounts.learner.email, password);
  await expectHome(page, 'learner');
});

test('a deep link with its query is where one stands after signing in', async ({ page }) => {
  await page.goto('/profile/tasks?from=letter');
  await submitCredentials(page, accounts.learner2.email, password);
  await expect(page.getByRole('heading', { name: 'Задания', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/tasks\?from=letter$/);
});

test('signed in, the entry page is the start screen', async ({ page }) => {
  await signIn(page, 'moderator');
  await page.goto('/');
  await expectHome(page, 'moderator');
  await expect(page).toHaveURL(/\/moderator\/participants$/);
});

for (const [name, elsewhere] of [
  ['learner', '/creator/courses'],
  ['learner', '/moderator/participants'],
  ['teacher', '/profile/notifications'],
  ['moderator', '/teacher/review'],
  ['creator', '/payment?sum=2000'],
] as const) {
  test(`${name} at ${elsewhere} is led back to the own start screen`, async ({ page }) => {
    await signIn(page, name);
    await page.goto(elsewhere);
    await expectHome(page, name);
    await expect(page).toHaveURL(new RegExp(`${accounts[name].home}$`));
  });
}

for (const unknown of ['/nowhere', '/courses/1/nowhere', '/teacher/nowhere/at/all']) {
  test(`${unknown} ends at the start screen, or at the entry page when signed out`, async ({ page }) => {
    await page.goto(unknown);
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await submitCredentials(page, accounts.teacher.email, password);
    await expectHome(page, 'teacher');
    await page.goto(unknown);
    await expectHome(page, 'teacher');
  });
}

test('a session that the server ended leads to the entry page, which says why', async ({
  page,
  complaints,
}) => {
  complaints.expectStatus(401);
  await signIn(page, 'creator');
  await page.evaluate(() => {
    const [head, body, signature = ''] = (localStorage.getItem('token') ?? '').split('.');
    localStorage.setItem('token', [head, body, [...signature].reverse().join('')].join('.'));
  });
  await page.reload();
  await expect(page.getByText('Сессия истекла, войдите снова')).toBeVisible();
});

test('the forgotten password has its page and a way back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
  await expect(page.getByText('Страница ещё в разработке.')).toBeVisible();
  await page.getByRole('link', { name: 'Вернуться ко входу' }).click();
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
});
