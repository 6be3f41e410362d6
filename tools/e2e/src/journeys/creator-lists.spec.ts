import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { expectNoSidewaysScroll } from '../steps/axe';
import { titleField } from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const row = (page: Page, title: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: title });
/** The cells of a row as a phone shows them: «Подпись: значение». */
async function lines(page: Page, title: string): Promise<string[]> {
  await expect(row(page, title)).toBeVisible();
  return row(page, title)
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const label = getComputedStyle(cell, '::before').content.replaceAll('"', '');
        return `${label === 'none' ? '' : `${label} `}${cell.textContent.trim()}`.replace(/\s/g, ' ');
      }),
    );
}
const onPhone = (page: Page) => page.setViewportSize({ width: 390, height: 844 });

test('on a phone the three lists are cards that say what each value is, with the dashes of the specification', async ({
  page,
  school,
}) => {
  const creator = await actAs(school.url, 'creator');
  const bare = await creator.post<{ id: number }>('/api/courses', {
    title: 'Без цены',
    description: '',
    price: null,
  });
  const answers = [
    { text: 'Да', correct: true },
    { text: 'Нет', correct: false },
  ];
  await creator.post('/api/tests', { title: 'Ничей', questions: [{ text: 'Нужен?', type: 'one', answers }] });
  await creator.stop();
  await onPhone(page);
  await signIn(page, 'creator');
  expect((await lines(page, 'Без цены')).slice(0, 4)).toEqual([
    `ID: ${bare.id}`,
    'Без цены',
    'Описание: —',
    'Цена: —',
  ]);
  const [, , preview, price] = await lines(page, 'Основы проектного управления');
  expect(preview).toMatch(/^Описание: .{40}…$/);
  expect(price).toBe('Цена: 12 ₽');
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Уроки' }).click();
  expect((await lines(page, 'Устав проекта')).slice(1, 4)).toEqual([
    'Устав проекта: практическая работа',
    'Курс: Основы проектного управления',
    'Тип проверки: Файл',
  ]);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Тесты' }).click();
  expect((await lines(page, 'Ничей')).slice(1, 5)).toEqual([
    'Ничей',
    'Номер урока: —',
    'Курс: —',
    'Вопросов: 1',
  ]);
  await expectNoSidewaysScroll(page);
});

test('a list that grows comes fifty at a time; filters, search and what is open stand in the address', async ({
  page,
  school,
}) => {
  const creator = await actAs(school.url, 'creator');
  const course = await creator.post<{ id: number }>('/api/courses', { title: 'Большой курс', price: 60 });
  for (let order = 1; order <= 51; order += 1) {
    const title = `Занятие ${order}`;
    await creator.post('/api/lessons', {
      courseId: course.id,
      title,
      order,
      content: 'Текст.',
      checkType: 'VIEW',
    });
  }
  await creator.stop();
  await signIn(page, 'creator');
  await page.getByRole('link', { name: 'Уроки' }).click();
  await page.getByLabel('Курс', { exact: true }).selectOption('Большой курс');
  await expect(page).toHaveURL(new RegExp(`\\?courseId=${course.id}$`));
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(51);
  await expect(page.getByText('51 урок', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  await expect(rows).toHaveCount(52);
  // The order is of all of them, however many the list shows.
  await page.getByRole('link', { name: 'Порядок уроков' }).click();
  await expect(page.getByText('Большой курс · 51 урок')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Занятие' })).toHaveCount(51);
  await page.getByRole('main').getByRole('link', { name: 'Уроки' }).click();
  await expect(page.getByLabel('Курс', { exact: true })).toHaveValue(String(course.id));

  await page.getByRole('link', { name: 'Тесты' }).click();
  await page.getByLabel('Курс', { exact: true }).selectOption('Большой курс');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await page.getByRole('button', { name: 'Показать все тесты' }).click();
  await expect(page).toHaveURL(/\/creator\/tests$/);

  await page.getByRole('link', { name: 'Курсы' }).click();
  await page.getByRole('searchbox', { name: 'Название курса' }).fill('БОЛЬШ');
  await expect(rows).toHaveCount(2);
  await row(page, 'Большой курс').getByRole('button', { name: 'Изменить' }).click();
  await expect(page).toHaveURL(/search=.*&edit=/);
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  await expect(page.getByRole('searchbox', { name: 'Название курса' })).toHaveValue('БОЛЬШ');
  await expect(rows).toHaveCount(2);

  // The window is a step in the history: Back closes it, and asks about what was typed.
  const edit = row(page, 'Большой курс').getByRole('button', { name: 'Изменить' });
  await edit.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/creator\/courses\?search=[^&]*$/);
  await expect(edit).toBeFocused();
  await edit.click();
  await titleField(page).fill('Больше не сохранено');
  // Kept as a draft it is known to the window, too: Back in the very moment of a key finds it unguarded.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Больше не сохранено');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  await question.getByRole('button', { name: 'Остаться' }).click();
  await expect(page).toHaveURL(/search=.*&edit=/);
  await expect(titleField(page)).toHaveValue('Больше не сохранено');
  await page.goBack();
  await question.getByRole('button', { name: 'Уйти' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/creator\/courses\?search=[^&]*$/);
});

test('a list that does not come says so and is asked for again; a search that does not leaves the rows', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
  await signIn(page, 'creator');
  for (const [path, api, failed] of [
    ['courses', /\/api\/courses$/, 'Список курсов не загрузился'],
    ['lessons', /\/api\/lessons/, 'Список уроков не загрузился'],
    ['tests', /\/api\/tests/, 'Список тестов не загрузился'],
  ] as const) {
    school.obstacles.put(api, 'cut');
    await page.goto(`/creator/${path}`);
    await expect(page.getByText(failed, { exact: true })).toBeVisible();
    school.obstacles.clear();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    // Courses come all at once: searching them asks nothing of the server.
    if (path === 'courses') continue;
    const rows = await page.getByRole('table').getByRole('row').count();
    school.obstacles.put(api, 'cut');
    await page.getByRole('searchbox').fill('такого здесь нет');
    await expect(page.getByText(failed, { exact: true })).toBeVisible();
    await expect(page.getByText(/Ниже остался прежний список\.$/)).toBeVisible();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(rows);
    school.obstacles.clear();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  }
});
