import type { Registry } from '@stupeni/federation';
import { accounts, password, type AccountName } from '../accounts';
import { expect, test } from '../school';
import { expectFine } from '../steps/axe';
import { closedTile, openFirstCourse } from '../steps/courses';
import { signIn, submitCredentials } from '../steps/sign-in';

test('the entry pages are accessible and fit', async ({ page, school }) => {
  for (const address of ['/', '/forgot']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFine(page, school.obstacles);
  }
});

for (const name of ['teacher', 'learner'] as const) {
  test(`the loading and the error screen of the ${name} remote are accessible and fit`, async ({
    page,
    school,
    complaints,
  }) => {
    complaints.expectLine(/Failed to load resource|LoadError/);
    const enter = async () => {
      await page.goto('/');
      await submitCredentials(page, accounts[name].email, password);
    };
    school.obstacles.put(new RegExp(`^/remotes/${name}/.*/remote\\.`), 'silent');
    await enter();
    await expect(page.getByRole('progressbar', { name: 'Загрузка раздела' })).toBeVisible();
    // The heading belongs to the remote, which is not loaded yet. A status announces the loading.
    await expectFine(page, school.obstacles, { rules: ['page-has-heading-one'] });

    await page.evaluate(() => localStorage.clear());
    school.obstacles.clear();
    school.obstacles.put(new RegExp(`^/remotes/${name}/.*/remote\\.`), 'absent');
    await enter();
    await expect(page.getByRole('heading', { name: 'Раздел не загрузился' })).toBeVisible();
    await expectFine(page, school.obstacles);
  });
}

for (const name of Object.keys(accounts) as AccountName[]) {
  test(`the start screen of ${name} is accessible and fits`, async ({ page, school }) => {
    await signIn(page, name);
    await expect(
      page
        .getByRole('main')
        .getByText(/[А-Яа-я]{3}/)
        .first(),
    ).toBeVisible();
    await expectFine(page, school.obstacles);
  });
}

for (const name of ['teacher', 'moderator', 'creator'] as const) {
  test(`each tab of the ${name} remote is accessible and fits`, async ({ page, school }) => {
    await signIn(page, name);
    const registry = (await (await page.request.get('/remotes.json')).json()) as Registry;
    const tabs = registry.remotes[name]?.current.declares?.tabs ?? [];
    expect(tabs.length).toBeGreaterThan(0);
    for (const { path } of tabs) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/[А-Яа-я]{3}/);
      await expectFine(page, school.obstacles);
    }
  });
}

test('course, lesson and profile of a learner are accessible and fit', async ({ page, school }) => {
  await signIn(page, 'learner2');
  await openFirstCourse(page);
  await expectFine(page, school.obstacles);

  for (const address of [
    '/courses/1/lesson/1',
    '/profile/completed',
    '/profile/tasks',
    '/profile/notifications',
    '/search?q=проект',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFine(page, school.obstacles);
  }
});

test('dialogs and menus are accessible and fit', async ({ page, school }) => {
  await signIn(page, 'learner');
  await closedTile(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFine(page, school.obstacles);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Меню пользователя' }).click();
  await expect(page.getByRole('menuitem', { name: 'Выйти' })).toBeVisible();
  await expectFine(page, school.obstacles);
});

test('the colour mode follows the system until a person chooses one, and then stays', async ({ page }) => {
  const shown = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await signIn(page, 'learner');
  expect(await shown()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(shown).toBe('dark');
  for (const chosen of ['light', 'dark']) {
    await page.getByRole('button', { name: 'Тема' }).click();
    await expect.poll(shown).toBe(chosen);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shown()).toBe(chosen);
  }
});
