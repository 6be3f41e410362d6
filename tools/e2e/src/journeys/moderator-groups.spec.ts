import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { keyboard } from '../steps/input-device';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const table = (page: Page) => page.getByRole('table', { name: 'Группы школы' });
const members = (page: Page) => page.getByRole('table', { name: 'Участники группы' }).getByRole('row');
const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

interface Row {
  id: number;
  isOpen: boolean;
}

test('a moderator adds a group, opens a course to it, sees a colleague’s change and deletes it by keyboard @night', async ({
  page,
  school,
}) => {
  const anna = await actAs(school.url, 'learner');
  const isOpen = async () => (await anna.get<Row[]>('/api/courses')).find(({ id }) => id === 2)?.isOpen;
  expect(await isOpen()).toBe(false);
  await signIn(page, 'moderator');
  const device = keyboard(page);
  await device.press(page.getByRole('link', { name: 'Группы', exact: true }));
  await expect(table(page).getByRole('link').first()).toBeVisible();
  const before = await table(page).getByRole('row').count();

  await device.press(button(page, 'Добавить группу'));
  await expect(page.getByRole('textbox', { name: 'Название' })).toBeFocused();
  await page.keyboard.type('Весенний поток');
  await device.choose(page.getByRole('dialog').getByRole('checkbox').first());
  await device.press(button(page, 'Сохранить'));
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(table(page).getByRole('row')).toHaveCount(before + 1);
  await expect(button(page, 'Добавить группу')).toBeFocused();

  await device.press(table(page).getByRole('link', { name: 'Весенний поток' }));
  await expect(page.getByText('В группе пока никого нет')).toBeVisible();
  await device.press(button(page, 'Добавить участников'));
  await expect(page.getByRole('dialog').getByRole('searchbox', { name: 'Имя или e-mail' })).toBeFocused();
  await page.keyboard.type('смирнова');
  const found = page.getByRole('list', { name: 'Найденные участники' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await device.press(found.getByRole('button'));
  await expect(found).toContainText('Уже в группе');
  await expect(found).toBeFocused();
  expect(await isOpen()).toBe(true);
  await device.press(button(page, 'Готово'));
  await expect(members(page)).toHaveCount(2);

  await device.press(members(page).getByRole('button', { name: 'Убрать' }));
  // A toast stays while the pointer is over it.
  await button(page, 'Вернуть').hover();
  await expect(page.getByText('В группе пока никого нет')).toBeVisible();
  expect(await isOpen()).toBe(false);
  await device.press(button(page, 'Вернуть'));
  await expect(members(page)).toHaveCount(2);
  expect(await isOpen()).toBe(true);

  // A change by another moderator is shown without a reload.
  const colleague = await actAs(school.url, 'moderator');
  const [row] = await colleague.get<{ id: number }[]>('/api/participants?search=смирнова');
  await colleague.put(`/api/participants/${row!.id}/group`, { groupId: null });
  await colleague.stop();
  await expect(page.getByText('В группе пока никого нет')).toBeVisible();

  await device.press(button(page, 'Изменить'));
  await device.press(button(page, 'Удалить'));
  const question = page.getByRole('alertdialog', { name: 'Удалить группу?' });
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await device.press(question.getByRole('button', { name: 'Удалить' }));
  await expect(table(page).getByRole('row')).toHaveCount(before);
  await anna.stop();
});
