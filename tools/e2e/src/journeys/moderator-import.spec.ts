import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { expectAccessible, expectNoSidewaysScroll } from '../steps/axe';
import { buySlots, learnersOf, openImport, participantsFile } from '../steps/participants-file';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => `Ёлкина-${at};Анна;anna${at}@school.test;Методисты, осень 2026`);

/** Each with what is said of it, by its line in the file. */
const bad: Record<number, [row: string, problem: string]> = {
  10: [';Анна;x@school.test;', 'не указана фамилия'],
  20: ['Ёлкина;;y@school.test;', 'не указано имя'],
  30: ['Ёлкина;Анна;;', 'не указан e-mail'],
  40: ['Ёлкина;Анна;не почта;', 'неверный e-mail «не почта»'],
  50: ['Ёлкина;Анна;z@school.test;Осень', 'нет группы «Осень»'],
  60: ['Ёлкина;Анна;ANNA0@school.test;', 'такой e-mail уже есть в строке 2'],
  70: ['Ёлкина;Анна;q@school.test;;лишнее', 'ячеек больше, чем столбцов'],
};

async function downloadOf(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([page.waitForEvent('download') as Promise<Download>, press()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  return { name: file.suggestedFilename(), lines: text.slice(1).split('\r\n').slice(0, -1) };
}

test('a thousand rows of Russian Excel: seven bad ones stop them all, put right they are added once, again nobody is', async ({
  page,
  school,
}) => {
  // A thousand passwords are hashed on purpose slowly.
  test.setTimeout(300_000);
  const moderator = await actAs(school.url, 'moderator');
  await buySlots(moderator, 1000);
  const before = await learnersOf(moderator);
  await signIn(page, 'moderator');
  const { dialog, choose } = await openImport(page);

  const rows = people(1000);
  for (const [line, [row]] of Object.entries(bad)) rows[Number(line) - 2] = row;
  await choose(participantsFile(rows));
  await expect(dialog.getByRole('radio', { name: 'С ошибками: 7' })).toBeChecked();
  await expect(
    dialog.getByText(
      'В 7 строках ошибки. Исправьте их в файле и выберите его ещё раз: пока есть хоть одна, никто не будет добавлен.',
    ),
  ).toBeVisible();
  const told = await dialog.getByRole('row').allInnerTexts();
  expect(told).toHaveLength(8);
  for (const [at, [line, [, problem]]] of Object.entries(bad).entries()) {
    expect(told[at + 1]).toContain(line);
    expect(told[at + 1]).toContain(problem);
  }
  await expect(dialog.getByRole('button', { name: /^Добавить/ })).toHaveCount(0);
  await expectAccessible(page);
  expect(await learnersOf(moderator)).toBe(before);

  await choose(participantsFile(people(1000)));
  await expect(
    dialog.getByText('Спишется 1 000 доступов, свободно 1 002. После импорта останется 2.'),
  ).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(51);
  await dialog.getByRole('button', { name: 'Показать ещё' }).click();
  await expect(dialog.getByRole('row')).toHaveCount(101);
  await dialog.getByRole('button', { name: 'Добавить 1 000 участников' }).dblclick();
  await expect(dialog.getByRole('heading', { name: 'Добавлено 1 000 участников' })).toBeVisible({
    timeout: 200_000,
  });
  expect(await learnersOf(moderator)).toBe(before + 1000);
  await expect(page.getByText(/^Свободно: 2 /)).toBeVisible();

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Закрыть без файла с паролями?' });
  await question.getByRole('button', { name: 'Вернуться' }).click();
  const file = await downloadOf(page, () => dialog.getByRole('button', { name: 'Скачать пароли' }).click());
  expect(file.name).toMatch(/^Пароли участников \d{4}-\d\d-\d\d\.csv$/);
  expect(file.lines).toHaveLength(1001);
  const [, , email, group, password] = file.lines.at(-1)!.split(';');
  expect([file.lines[0], email, group]).toEqual([
    'Фамилия;Имя;E-mail;Группа;Пароль',
    'anna999@school.test',
    'Методисты, осень 2026',
  ]);
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('button', { name: 'Импорт', exact: true })).toBeFocused();

  const again = await openImport(page);
  await again.choose(participantsFile(people(1000)));
  await expect(dialog.getByText('Все участники из файла уже есть в школе: добавлять некого.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Добавить/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await learnersOf(moderator)).toBe(before + 1000);

  const all = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Экспорт', exact: true }).click(),
  );
  expect(all.name).toMatch(/^Участники \d{4}-\d\d-\d\d\.csv$/);
  expect(all.lines).toHaveLength(before + 1001);
  await moderator.stop();
});

test('more people than slots: nothing is written until they are bought; a lost answer is asked for again, by keyboard on a phone', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/net::ERR_/);
  await page.setViewportSize({ width: 390, height: 844 });
  // Asked for ahead of the page: the browser learns only then that a chooser is not to be shown.
  const chooser = page.waitForEvent('filechooser');
  const moderator = await actAs(school.url, 'moderator');
  const before = await learnersOf(moderator);
  await signIn(page, 'moderator');
  await page.getByRole('button', { name: 'Импорт', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Импорт участников' });
  await expect(dialog.getByRole('button', { name: 'Скачать шаблон' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Файл CSV')).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(participantsFile(['=Орлов;Ян;jan@school.test;', ...people(2)]));

  await expect(dialog.getByRole('alert')).toHaveText('Нет свободных доступов!');
  await expect(
    dialog.getByText(
      'Для 3 новых участников нужно 3 доступа, свободно 2. Докупите 1. Пока доступов не хватит на всех, никто не будет добавлен; файл останется здесь.',
    ),
  ).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Купить доступы' })).toHaveAttribute(
    'href',
    '/moderator/payment?quantity=1',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await learnersOf(moderator)).toBe(before);

  await buySlots(moderator, 1);
  const add = dialog.getByRole('button', { name: 'Добавить 3 участников' });
  await expect(add).toBeVisible();
  school.obstacles.put(/^\/api\/participants\/import$/, 'unheard');
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Связь с сервером прервалась');
  await expect(
    dialog.getByText(
      'Участники могли успеть добавиться. Повторите: никто не добавится дважды, и пароли не потеряются.',
    ),
  ).toBeVisible();
  expect(await learnersOf(moderator)).toBe(before + 3);
  school.obstacles.clear();
  await dialog.getByRole('button', { name: 'Повторить' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Добавлено 3 участника' })).toBeVisible();
  expect(await learnersOf(moderator)).toBe(before + 3);
  const file = await downloadOf(page, async () => {
    await dialog.getByRole('button', { name: 'Скачать пароли' }).focus();
    await page.keyboard.press('Enter');
  });
  const [lastName, , email, , password] = file.lines[1]!.split(';');
  expect([lastName, email]).toEqual(["'=Орлов", 'jan@school.test']);
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox').fill('jan@school');
  const found = await downloadOf(page, () => page.getByRole('button', { name: 'Экспорт найденных' }).click());
  expect(found.lines.map((line) => line.split(';').slice(0, 3))).toEqual([
    ['Фамилия', 'Имя', 'E-mail'],
    ["'=Орлов", 'Ян', 'jan@school.test'],
  ]);
  await moderator.stop();
});
