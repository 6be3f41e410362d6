import { accounts, type AccountName } from '../accounts';
import { expect, test } from '../school';
import { signIn, signOut } from '../steps/sign-in';

/** What of the demo school each role must see at once on its start screen. */
const sights: Record<AccountName, { remote: string; rows: RegExp[] }> = {
  learner: { remote: 'learner', rows: [/Основы проектного управления/, /12 уроков/] },
  learner2: { remote: 'learner', rows: [/Основы проектного управления/] },
  learner3: { remote: 'learner', rows: [/Основы проектного управления/] },
  teacher: { remote: 'teacher', rows: [/Борис/, /Орлов/, /Основы проектного управления/] },
  moderator: { remote: 'moderator', rows: [/Смирнова/, /Орлов/, /Свободно:/] },
  creator: { remote: 'creator', rows: [/Основы проектного управления/, /₽/] },
};

for (const name of Object.keys(accounts) as AccountName[]) {
  test(`${name} lands on ${accounts[name].home} with real data from its own remote @smoke`, async ({
    page,
  }) => {
    const remotes = new Set<string>();
    page.on('request', (request) => {
      const remote = /\/remotes\/(\w+)\//.exec(request.url())?.[1];
      if (remote) remotes.add(remote);
    });
    await signIn(page, name);
    for (const sight of sights[name].rows) {
      await expect(page.getByRole('main').getByText(sight).filter({ visible: true }).first()).toBeVisible();
    }
    expect([...remotes]).toEqual([sights[name].remote]);
  });
}

test('signing out removes the token and closes what was open', async ({ page }) => {
  await signIn(page, 'teacher');
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/teacher/review');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
});

test('a token of a session that was signed out no longer opens anything', async ({ page, school }) => {
  await signIn(page, 'creator');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await signOut(page);
  const answer = await fetch(`${school.url}/api/courses`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
});
