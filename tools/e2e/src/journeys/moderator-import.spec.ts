import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { buySlots, importDialog, learnersOf, participantsFile } from '../steps/participants-file';
import { keyboard } from '../steps/input-device';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const group = 'Методисты, осень 2026';
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => `Ёлкина-${at};Анна;anna${at}@school.test;${group}`);

async function downloadOf(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  return { name: file.suggestedFilename(), lines: text.slice(1).split('\r\n').slice(0, -1) };
}

test('a moderator corrects and pays for a file of Russian Excel, adds it once after a lost answer, and its people sign in', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/net::ERR_/);
  // Listen before the first press: the browser then does not open its own file dialog.
  const chooser = page.waitForEvent('filechooser');
  const moderator = await actAs(school.url, 'moderator');
  const before = await learnersOf(moderator);
  await signIn(page, 'moderator');
  const device = keyboard(page);
  const dialog = importDialog(page);
  const opener = page.getByRole('button', { name: 'Импорт', exact: true });
  await device.press(opener);
  await device.press(dialog.getByLabel('Файл CSV'));
  await (await chooser).setFiles(participantsFile(['=Орлов;Ян;jan@school.test;', ';Ян;x@school.test;']));
  await expect(dialog.getByRole('radio', { name: 'С ошибками: 1' })).toBeChecked();
  await expect(dialog.getByRole('cell', { name: 'не указана фамилия' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Добавить 1 участника' })).toBeVisible();

  const list = participantsFile(['=Орлов;Ян;jan@school.test;', ...people(4)]);
  await dialog.getByLabel('Файл CSV').setInputFiles(list);
  await expect(dialog.getByRole('alert')).toHaveText('Нет свободных доступов!');
  await expect(dialog.getByRole('link', { name: 'Купить доступы' })).toHaveAttribute(
    'href',
    '/moderator/payment?quantity=3',
  );
  expect(await learnersOf(moderator)).toBe(before);

  await buySlots(moderator, 3);
  school.obstacles.put(/^\/api\/participants\/import$/, 'answerLost');
  // This school sends mail, so the choice begins with invitations.
  await expect(dialog.getByRole('radio', { name: 'Отправить приглашения' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Отправить приглашения' }).press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Создать пароли' })).toBeChecked();
  await device.press(dialog.getByRole('button', { name: 'Добавить 5 участников' }));
  await expect(dialog.getByRole('alert')).toHaveText('Связь с сервером прервалась');
  expect(await learnersOf(moderator)).toBe(before + 5);
  school.obstacles.clear();
  await device.press(dialog.getByRole('button', { name: 'Повторить' }));
  await expect(dialog.getByRole('heading', { name: 'Добавлено 5 участников' })).toBeVisible();
  expect(await learnersOf(moderator)).toBe(before + 5);

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Закрыть без файла с паролями?' });
  await device.press(question.getByRole('button', { name: 'Вернуться' }));
  const save = dialog.getByRole('button', { name: 'Скачать пароли' });
  const file = await downloadOf(page, () => device.press(save));
  expect(file.name).toMatch(/^Пароли участников \d{4}-\d\d-\d\d\.csv$/);
  const [head, first, ...others] = file.lines.map((line) => line.split(';'));
  expect(head).toEqual(['Фамилия', 'Имя', 'E-mail', 'Группа', 'Пароль']);
  expect(first?.slice(0, 4)).toEqual(["'=Орлов", 'Ян', 'jan@school.test', '']);
  expect(others.map((cells) => cells[3])).toEqual([group, group, group, group]);
  for (const [, , email, , password] of [first!, others[3]!])
    expect((await page.request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
  await device.press(dialog.getByRole('button', { name: 'Готово' }));
  await expect(opener).toBeFocused();

  await device.press(opener);
  await dialog.getByLabel('Файл CSV').setInputFiles(list);
  await expect(dialog.getByText('Все участники из файла уже есть в школе: добавлять некого.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox').fill('jan@school');
  const found = await downloadOf(page, () =>
    device.press(page.getByRole('button', { name: 'Экспорт найденных' })),
  );
  expect(found.name).toMatch(/^Участники \d{4}-\d\d-\d\d\.csv$/);
  expect(found.lines.map((line) => line.split(';').slice(0, 3))).toEqual([
    ['Фамилия', 'Имя', 'E-mail'],
    ["'=Орлов", 'Ян', 'jan@school.test'],
  ]);
  await moderator.stop();
});
