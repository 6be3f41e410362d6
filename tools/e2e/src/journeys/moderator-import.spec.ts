import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { buySlots, countLearners, makeParticipantsFile } from '../steps/participants-file';
import { keyboard } from '../steps/input-device';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const group = 'Методисты, осень 2026';
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => `Ёлкина-${at};Анна;anna${at}@school.test;${group}`);

/** A person of the file whose name looks like a formula, so the files of the product escape it. */
const ian = { Фамилия: "'=Орлов", Имя: 'Ян', Отчество: '', 'E-mail': 'jan@school.test' };

async function readDownload(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const [headings = [], ...lines] = text
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(';'));
  const rows = lines.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at]])));
  return { name: file.suggestedFilename(), rows };
}

test('a moderator corrects a file of Russian Excel, pays for its people, and adds them once although an answer is lost; then they sign in @night', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/net::ERR_/);
  // Listen before the first press: the browser then does not open its own file page.
  const chooser = page.waitForEvent('filechooser');
  const moderator = await actAs(school.url, 'moderator');
  const before = await countLearners(moderator);
  await signIn(page, 'moderator');
  const device = keyboard(page);
  const opener = page.getByRole('link', { name: 'Импорт', exact: true });
  const title = page.getByRole('heading', { level: 1 });
  await device.press(opener);
  await expect(title).toHaveText('Импорт участников');
  await device.press(page.getByLabel('Файл CSV'));
  await (await chooser).setFiles(makeParticipantsFile(['=Орлов;Ян;jan@school.test;', ';Ян;x@school.test;']));
  await expect(page.getByRole('radio', { name: 'С ошибками: 1' })).toBeChecked();
  await expect(page.getByRole('cell', { name: 'не указана фамилия' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить 1 участника' })).toBeVisible();

  const list = makeParticipantsFile(['=Орлов;Ян;jan@school.test;', ...people(4)]);
  await page.getByLabel('Файл CSV').setInputFiles(list);
  await expect(page.getByRole('alert')).toHaveText('Нет свободных доступов!');
  await expect(page.getByRole('link', { name: 'Купить доступы' })).toHaveAttribute(
    'href',
    '/moderator/payment?quantity=3',
  );
  expect(await countLearners(moderator)).toBe(before);

  await buySlots(moderator, 3);
  school.obstacles.put(/^\/api\/participants\/import$/, 'answerLost');
  // This school sends mail, so the choice begins with invitations.
  await expect(page.getByRole('radio', { name: 'Отправить приглашения' })).toBeChecked();
  await page.getByRole('radio', { name: 'Отправить приглашения' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Создать пароли' })).toBeChecked();
  await device.press(page.getByRole('button', { name: 'Добавить 5 участников' }));
  await expect(page.getByRole('alert')).toHaveText('Связь с сервером прервалась');
  expect(await countLearners(moderator)).toBe(before + 5);
  school.obstacles.clear();
  await device.press(page.getByRole('button', { name: 'Повторить' }));
  await expect(title).toHaveText('Список загружен');
  expect(await countLearners(moderator)).toBe(before + 5);

  // The result is still there when the moderator comes back to its page.
  await device.press(page.getByRole('link', { name: 'Доступы', exact: true }));
  await expect(title).toHaveText('Купить доступы');
  await page.goBack();
  await device.press(page.getByRole('button', { name: 'Готово' }));
  const question = page.getByRole('alertdialog', { name: 'Закрыть без файла с паролями?' });
  await device.press(question.getByRole('button', { name: 'Вернуться' }));
  const save = page.getByRole('button', { name: 'Скачать пароли' });
  const file = await readDownload(page, () => device.press(save));
  expect(file.name).toMatch(/^Пароли участников \d{4}-\d\d-\d\d\.csv$/);
  const [first, ...others] = file.rows;
  expect(first).toMatchObject({ ...ian, Группа: '' });
  expect(others.map((row) => row['Группа'])).toEqual([group, group, group, group]);
  for (const { 'E-mail': email, Пароль: password } of [first!, others[3]!])
    expect((await page.request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
  await device.press(page.getByRole('button', { name: 'Готово' }));
  await expect(title).toHaveText('Участники');
  await expect(title).toBeFocused();

  await device.press(opener);
  await page.getByLabel('Файл CSV').setInputFiles(list);
  await expect(page.getByText('Все участники из файла уже есть в школе: добавлять некого.')).toBeVisible();
  await device.press(page.getByRole('button', { name: 'Отмена' }));
  await expect(title).toHaveText('Участники');
  await page.getByRole('searchbox').fill('jan@school');
  const found = await readDownload(page, () =>
    device.press(page.getByRole('button', { name: 'Экспорт найденных' })),
  );
  expect(found.name).toMatch(/^Участники \d{4}-\d\d-\d\d\.csv$/);
  expect(found.rows).toEqual([expect.objectContaining(ian)]);
  await moderator.stop();
});
