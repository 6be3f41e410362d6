import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { expectFine } from '../steps/axe';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

/** Below this width, in pixels, a row of a table is a card. */
const narrowest = 640;
const row = (page: Page, title: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: title });

/** The cells of a row in a card: «Подпись: значение». */
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

test(
  'the three lists fit, and on a phone each row is a card with named values',
  { tag: '@each-width' },
  async ({ page, school, viewport }) => {
    const creator = await actAs(school.url, 'creator');
    const course = { title: 'Без цены', description: '', price: null };
    const bare = await creator.post<{ id: number }>('/api/courses', course);
    const answers = [
      { text: 'Да', correct: true },
      { text: 'Нет', correct: false },
    ];
    await creator.post('/api/tests', {
      title: 'Ничей',
      questions: [{ text: 'Нужен?', type: 'one', answers }],
    });
    await creator.stop();
    const isCard = (viewport?.width ?? 0) < narrowest;
    await signIn(page, 'creator');
    for (const [link, title, expected] of [
      ['Курсы', 'Без цены', [`ID: ${bare.id}`, 'Без цены', 'Описание: —', 'Цена: —']],
      [
        'Уроки',
        'Устав проекта',
        ['Устав проекта: практическая работа', 'Курс: Основы проектного управления', 'Тип проверки: Файл'],
      ],
      ['Тесты', 'Ничей', ['Ничей', 'Номер урока: —', 'Курс: —', 'Вопросов: 1']],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name: link }).click();
      await expect(row(page, title)).toBeVisible();
      if (isCard) expect(await lines(page, title)).toEqual(expect.arrayContaining([...expected]));
      await expectFine(page, school.obstacles);
    }
  },
);
