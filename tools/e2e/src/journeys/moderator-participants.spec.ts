import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { keyboard } from '../steps/hands';
import { submitCredentials, signIn } from '../steps/sign-in';
import { windowStands } from '../steps/window-stands';

test.use({ fresh: true });

const slots = (page: Page) => page.getByText(/^Свободно:/);
const dialog = (page: Page, name = 'Добавить участника') => page.getByRole('dialog', { name });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const add = (page: Page) => page.getByRole('button', { name: 'Добавить участника' });

async function fillIn(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await form.getByLabel(name, { exact: true }).fill(value);
}
const yan = { Имя: 'Ян', Фамилия: 'Ли', 'E-mail': 'li@school.test', Пароль: 'тайна-7' };

test('participants come, change and go; the free slots are true after every step', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectStatus(409);
  await signIn(page, 'moderator');
  await expect(slots(page)).toHaveText('Свободно: 2 из 5');

  await add(page).click();
  const form = dialog(page);
  await expect(form.getByText('После создания спишется 1 доступ', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form.getByText('Введите имя')).toBeVisible();
  await expect(form.getByLabel('Имя', { exact: true })).toBeFocused();
  await fillIn(form, { ...yan, 'E-mail': 'LEARNER@demo.stupeni' });
  await form
    .getByLabel('Сертификат')
    .setInputFiles({ name: 'диплом.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(form.getByText('диплом.pdf')).toBeVisible();
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form.getByText('Этот e-mail уже занят: укажите другой')).toBeVisible();
  await expect(form.getByLabel('E-mail')).toBeFocused();
  await fillIn(form, { 'E-mail': yan['E-mail'] });
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/participants'),
  );
  await page.keyboard.press('Enter');
  expect((await sent).headers()['content-type']).toBe('application/json');
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'Ли Ян')).toBeVisible();
  await expect(slots(page)).toHaveText('Свободно: 1 из 5');

  // Another moderator takes the last slot: it is heard without a reload.
  const colleague = await actAs(school.url, 'moderator');
  await colleague.post('/api/participants', {
    firstName: 'Олег',
    lastName: 'Ким',
    email: 'kim@school.test',
    password: 'тайна-8',
    groupId: null,
  });
  await expect(slots(page)).toHaveText('Свободно: 0 из 5');
  await expect(rowOf(page, 'Ким Олег')).toBeVisible();
  await add(page).click();
  await expect(page.getByRole('alert')).toHaveText('Нет свободных доступов!');
  await expect(form).toBeHidden();

  await rowOf(page, 'Ли Ян').getByRole('button', { name: 'Изменить' }).click();
  const edit = dialog(page, 'Изменить участника');
  await fillIn(edit, { Фамилия: 'Ли-Орлов' });
  await edit.getByRole('button', { name: 'Сохранить' }).click();
  await expect(rowOf(page, 'Ли-Орлов Ян')).toBeVisible();
  await rowOf(page, 'Ли-Орлов Ян').getByRole('button', { name: 'Изменить' }).click();
  await edit.getByRole('button', { name: 'Удалить' }).click();
  const question = page.getByRole('alertdialog', { name: 'Удалить участника?' });
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await expect(question).toContainText('Ли-Орлов Ян больше не сможет войти');
  await question.getByRole('button', { name: 'Отмена' }).click();
  await edit.getByRole('button', { name: 'Удалить' }).click();
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(edit).toBeHidden();
  await expect(rowOf(page, 'Ли-Орлов Ян')).toBeHidden();
  await expect(slots(page)).toHaveText('Свободно: 1 из 5');
  await expect(page.getByRole('alert')).toBeHidden();
  await colleague.stop();
});

test('what did not reach the server stays in the form, and is added once', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/net::ERR_/);
  complaints.expectStatus(409);
  await signIn(page, 'moderator');
  await add(page).click();
  const form = dialog(page);
  await fillIn(form, yan);
  school.obstacles.put(/\/api\/participants$/, 'cut');
  const save = form.getByRole('button', { name: 'Сохранить' });
  await save.click();
  await expect(form.getByRole('alert')).toHaveText('Не удалось сохранить участника');
  await expect(form.getByText(/^Нет связи с сервером.*Введённое осталось на месте\.$/)).toBeVisible();
  school.obstacles.clear();
  await save.click();
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'Ли Ян')).toHaveCount(1);

  // The last slot goes to a colleague while the form is filled in.
  await add(page).click();
  await fillIn(form, { ...yan, 'E-mail': 'second@school.test' });
  const colleague = await actAs(school.url, 'moderator');
  await colleague.post('/api/participants', {
    firstName: 'Олег',
    lastName: 'Ким',
    email: 'kim@school.test',
    password: 'тайна-8',
  });
  await colleague.stop();
  await save.click();
  await expect(form.getByRole('alert')).toHaveText('Нет свободных доступов!');
  await expect(form.getByLabel('E-mail')).toHaveValue('second@school.test');

  // The window stands in the address: a reload finds it, Back closes it. What was typed is offered again; the
  // password was never written down.
  await page.reload();
  await expect(form.getByRole('button', { name: 'Открыть черновик' })).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'Ли Ян')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(yan.Пароль);
  const moderator = await actAs(school.url, 'moderator');
  const people = await moderator.get<{ id: number; lastName: string }[]>('/api/participants?search=kim');
  await moderator.remove(`/api/participants/${people[0]?.id}`);
  await moderator.stop();
  await add(page).click();
  await form.getByRole('button', { name: 'Открыть черновик' }).click();
  await expect(form.getByLabel('E-mail')).toHaveValue('second@school.test');
  await expect(form.getByLabel('Пароль', { exact: true })).toHaveValue('');
});

test('a password is changed, a group is left, and the list is found by its address', async ({
  page,
  school,
}) => {
  await signIn(page, 'moderator');
  await page.getByRole('searchbox', { name: 'Имя или e-mail' }).fill('орлов');
  await expect(rowOf(page, 'Смирнова Анна')).toBeHidden();
  await page.getByRole('button', { name: 'Последний вход' }).click();
  await expect(page).toHaveURL(/\?search=.*&sort=-lastLogin$/);
  await page.reload();
  await expect(rowOf(page, 'Орлов Борис')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Последний вход' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await page.getByRole('button', { name: 'Изменить' }).click();
  const edit = dialog(page, 'Изменить участника');
  await fillIn(edit, { Пароль: 'совсем-новый' });
  await edit.getByLabel('Группа').selectOption({ label: 'Без группы' });
  await edit.getByRole('button', { name: 'Сохранить' }).click();
  await expect(edit).toBeHidden();
  await expect(rowOf(page, 'Орлов Борис').getByRole('cell').nth(1)).toHaveText('—');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(school.url);
  await submitCredentials(page, 'learner2@demo.stupeni', 'совсем-новый');
  await expect(page).toHaveURL(/\/courses$/);
});

test('everything can be done by keyboard alone, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'moderator');
  const hands = keyboard(page);
  await hands.press(add(page));
  const form = dialog(page);
  await expect(form.getByLabel('Имя', { exact: true })).toBeFocused();
  for (const text of ['Ян', 'Ли', 'li@school.test', 'тайна-7']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(add(page)).toBeFocused();
  const edit = rowOf(page, 'Ли Ян').getByRole('button', { name: 'Изменить' });
  const opened = dialog(page, 'Изменить участника');
  await hands.press(edit);
  await expect(opened).toBeVisible();
  await windowStands(page);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(edit).toBeFocused();
  await hands.press(edit);
  await hands.press(opened.getByRole('button', { name: 'Удалить' }));
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }));
  await expect(rowOf(page, 'Ли Ян')).toBeHidden();
  await expect(slots(page)).toHaveText('Свободно: 2 из 5');
  await expect(add(page)).toBeFocused();
});
