import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { expectAccessible, expectNoSidewaysScroll } from '../steps/axe';
import { keyboard } from '../steps/hands';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const table = (page: Page) => page.getByRole('table', { name: 'Группы школы' });
const members = (page: Page) => page.getByRole('table', { name: 'Участники группы' }).getByRole('row');
const name = (page: Page) => page.getByRole('textbox', { name: 'Название' });
const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

interface Row {
  id: number;
  isOpen: boolean;
}

test('a group is added, opens a course to who joins it, and is deleted: by the keyboard alone', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectStatus(409);
  const anna = await actAs(school.url, 'learner');
  const isOpen = async () => (await anna.get<Row[]>('/api/courses')).find(({ id }) => id === 2)?.isOpen;
  expect(await isOpen()).toBe(false);
  await signIn(page, 'moderator');
  const hands = keyboard(page);
  await hands.press(page.getByRole('link', { name: 'Группы', exact: true }));
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Название',
    'Кол-во пользователей',
    'Действия',
  ]);
  const before = await table(page).getByRole('row').count();
  const taken = (await table(page).getByRole('link').first().textContent()) ?? '';

  await hands.press(button(page, 'Добавить группу'));
  await expect(name(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Введите название группы')).toBeVisible();
  await page.keyboard.type(taken.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Группа с таким названием уже есть')).toBeVisible();
  await expect(name(page)).toBeFocused();
  await name(page).fill('Весенний поток');
  await hands.choose(page.getByRole('dialog').getByRole('checkbox').first());
  await hands.press(button(page, 'Сохранить'));
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(table(page).getByRole('row')).toHaveCount(before + 1);
  await expect(button(page, 'Добавить группу')).toBeFocused();

  await hands.press(table(page).getByRole('link', { name: 'Весенний поток' }));
  await expect(page.getByRole('heading', { name: 'Весенний поток', level: 1 })).toBeVisible();
  await expect(page.getByText('В группе пока никого нет')).toBeVisible();
  await hands.press(button(page, 'Добавить участников'));
  await expect(page.getByRole('searchbox', { name: 'Имя или e-mail' }).last()).toBeFocused();
  await page.keyboard.type('смирнова');
  const found = page.getByRole('list', { name: 'Найденные участники' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await hands.press(found.getByRole('button'));
  await expect(found).toContainText('Уже в группе');
  await expect(found).toBeFocused();
  expect(await isOpen()).toBe(true);
  await hands.press(button(page, 'Готово'));
  await expect(members(page)).toHaveCount(2);
  await expect(page.getByText('1 участник').first()).toBeVisible();

  await hands.press(members(page).getByRole('button', { name: 'Убрать' }));
  // A message stays while it is pointed at.
  await button(page, 'Вернуть').hover();
  await expect(page.getByText('В группе пока никого нет')).toBeVisible();
  expect(await isOpen()).toBe(false);
  await hands.press(button(page, 'Вернуть'));
  await expect(members(page)).toHaveCount(2);
  expect(await isOpen()).toBe(true);

  await hands.press(members(page).getByRole('button', { name: 'Перевести' }));
  await page.getByRole('combobox', { name: 'Новая группа' }).selectOption({ index: 1 });
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Перевести' }));
  await expect(page.getByText('В группе пока никого нет')).toBeVisible();

  await hands.press(button(page, 'Изменить'));
  await hands.press(button(page, 'Удалить'));
  const question = page.getByRole('alertdialog', { name: 'Удалить группу?' });
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await hands.press(question.getByRole('button', { name: 'Удалить' }));
  await expect(page.getByText('Группа удалена', { exact: true })).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(before);
  await anna.stop();
});

test('at 390: two moderators with one group, a lost answer, and an address that was sent', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/net::ERR_/);
  complaints.expectStatus(409);
  await page.setViewportSize({ width: 390, height: 844 });
  const other = await actAs(school.url, 'moderator');
  const anna = (await other.get<{ id: number; lastName: string }[]>('/api/participants?search=смирнова'))[0]!;
  const { id } = await other.post<{ id: number }>('/api/groups', { name: 'Зимний поток' });
  await other.put(`/api/participants/${anna.id}/group`, { groupId: id });
  await signIn(page, 'moderator');
  await page.goto(`/moderator/groups?group=${id}&search=смир`);
  await expect(members(page)).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // What the other does is seen without a reload, and what is done on old knowledge is refused.
  school.obstacles.put(/\/api\/participants\/\d+\/group$/, 'cut');
  await members(page).getByRole('button', { name: 'Убрать' }).click();
  await expect(page.getByRole('alert')).toHaveText('Не удалось изменить группу участника');
  school.obstacles.clear();
  await page.getByRole('button', { name: 'Закрыть' }).last().click();
  await other.put(`/api/participants/${anna.id}/group`, { groupId: null });
  await expect(page.getByText('Никого не нашлось')).toBeVisible();
  await page.getByRole('button', { name: 'Показать всех' }).click();
  await expect(page.getByText('В группе пока никого нет')).toBeVisible();

  await page.goto(`/moderator/groups?edit=${id}`);
  await name(page).fill('Зимний поток 2027');
  school.obstacles.put(/\/api\/groups\/\d+$/, 'cut');
  await button(page, 'Сохранить').click();
  await expect(page.getByRole('alert')).toHaveText('Не удалось сохранить группу');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  school.obstacles.clear();
  await button(page, 'Сохранить').click();
  await expect(table(page).getByRole('link', { name: 'Зимний поток 2027' })).toBeVisible();
  await page.goto('/moderator/groups?group=999999');
  await expect(page.getByRole('heading', { name: 'Такой группы нет', level: 1 })).toBeVisible();
  await other.stop();
});
