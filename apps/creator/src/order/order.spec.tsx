import type { Course } from '@stupeni/contract';
import { makeCourse, makeCourseLesson, makeCourseRow, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdAnswers } from '../testing/hold-answers';
import { openRemote } from '../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();
const start = '/creator/lessons?courseId=7&view=order';

const titles = ['Введение', 'Устав', 'Сроки', 'Бюджет'];
/** The course with these lessons, numbered in this order. */
const makeCourseWithLessons = (...ids: number[]): Course =>
  makeCourse({
    id: 7,
    title: 'Право',
    lessons: ids.map((id, at) =>
      makeCourseLesson({ id, courseId: 7, order: at + 1, title: titles[id - 1] ?? 'Новый' }),
    ),
  });
/** From now on the server stores each order that it gets. */
const storeOrders = () =>
  api.answers('orderLessons', ({ body }) => {
    const stored = makeCourseWithLessons(...(body as { lessonIds: number[] }).lessonIds);
    api.answers('getCourse', stored);
    return stored;
  });
const sent = () => api.calls('orderLessons').map(({ body }) => (body as { lessonIds: number[] }).lessonIds);

const rows = () => within(screen.getByRole('list', { name: 'Уроки по порядку' })).getAllByRole('listitem');
/** The titles with their numbers: «2. Устав». */
const numbered = () => rows().map((row) => row.querySelector('.title')?.textContent ?? '');
const shown = () => numbered().map((title) => title.replace(/^\d+\. /, ''));
const numbers = () => numbered().map((title) => title.split('.')[0]);
const button = (title: string, name: string) =>
  within(rows().find((row) => row.textContent.includes(title))!).getByRole('button', { name });
const announced = (words: RegExp | string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      typeof words === 'string' ? words : expect.stringMatching(words),
    ),
  );

async function open() {
  openRemote(start);
  await screen.findByRole('list', { name: 'Уроки по порядку' });
}

beforeEach(() => {
  api.answers('getCourse', makeCourseWithLessons(1, 2, 3, 4));
  storeOrders();
});

it('opens from the list of a course and leads back to it', async () => {
  api.answers('listCourses', [makeCourseRow({ id: 7, title: 'Право' })]);
  api.answers('listLessons', [], { 'X-Total-Count': '0' });
  openRemote('/creator/lessons?courseId=7');
  await person.click(await screen.findByRole('link', { name: 'Порядок уроков' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Порядок уроков' })).toBeVisible();
  expect(screen.getByLabelText('Адрес')).toHaveTextContent(start);
  expect(screen.getByText('Право · 4 урока')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Уроки' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Уроки' })).toBeVisible();
});

describe('arrow buttons', () => {
  it('move a lesson by one place and save the new numbers', async () => {
    await open();
    await person.click(button('Сроки', 'Выше'));
    expect(shown()).toEqual(['Введение', 'Сроки', 'Устав', 'Бюджет']);
    await announced('Порядок сохранён');
    await announced('Урок «Сроки» поставлен, место 2 из 4.');
    expect(sent()).toEqual([[1, 3, 2, 4]]);
    expect(numbers()).toEqual(['1', '2', '3', '4']);
    expect(button('Сроки', 'Выше')).toHaveFocus();
  });

  it('announce the ends of the list and send nothing there', async () => {
    await open();
    await person.click(button('Введение', 'Выше'));
    await announced('Урок «Введение» уже первый.');
    await person.click(button('Бюджет', 'Ниже'));
    await announced('Урок «Бюджет» уже последний.');
    expect(sent()).toEqual([]);
  });
});

describe('keyboard', () => {
  const take = async (title: string) => {
    act(() => button(title, 'Переместить').focus());
    await person.keyboard(' ');
  };

  it('moves a lesson with one call and announces each step', async () => {
    await open();
    await take('Введение');
    await announced(/^Урок «Введение» взят, место 1 из 4\./);
    expect(button('Введение', 'Переместить')).toHaveAttribute('aria-pressed', 'true');
    await person.keyboard('{ArrowDown}{ArrowDown}');
    await announced('«Введение»: место 3 из 4.');
    expect(shown()).toEqual(['Устав', 'Сроки', 'Введение', 'Бюджет']);
    expect(sent()).toEqual([]);
    await person.keyboard('{Enter}');
    await announced('Урок «Введение» поставлен, место 3 из 4.');
    expect(sent()).toEqual([[2, 3, 1, 4]]);
    expect(button('Введение', 'Переместить')).toHaveFocus();
  });

  it('cancels the move with Escape and sends nothing', async () => {
    await open();
    await take('Бюджет');
    await person.keyboard('{Home}');
    expect(shown()[0]).toBe('Бюджет');
    await person.keyboard('{Escape}');
    await announced('Перемещение отменено. Урок «Бюджет» снова на месте 4 из 4.');
    expect(shown()).toEqual(titles);
    expect(sent()).toEqual([]);
  });

  it('saves the new place when the focus leaves the handle', async () => {
    await open();
    await take('Устав');
    await person.keyboard('{End}{Tab}');
    await announced('Порядок сохранён');
    expect(sent()).toEqual([[1, 3, 4, 2]]);
  });
});

describe('move', () => {
  it('is undone step by step with the same call', async () => {
    await open();
    await person.click(button('Сроки', 'Выше'));
    await announced('Порядок сохранён');
    await person.click(button('Бюджет', 'Выше'));
    await waitFor(() => expect(sent()).toHaveLength(2));
    const undo = await screen.findByRole('button', { name: 'Вернуть' });
    await announced('Порядок сохранён');
    await person.click(undo);
    await announced('Порядок возвращён');
    await person.click(undo);
    await waitFor(() => expect(sent().at(-1)).toEqual([1, 2, 3, 4]));
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    expect(sent().at(-2)).toEqual([1, 3, 2, 4]);
    expect(shown()).toEqual(titles);
  });

  it('waits for the running call, and then only the newest order is sent', async () => {
    await open();
    const release = holdAnswers();
    for (let times = 0; times < 3; times += 1) await person.click(button('Введение', 'Ниже'));
    expect(shown()).toEqual(['Устав', 'Сроки', 'Бюджет', 'Введение']);
    expect(sent()).toEqual([[2, 1, 3, 4]]);
    release();
    await announced('Порядок сохранён');
    expect(sent()).toEqual([
      [2, 1, 3, 4],
      [2, 3, 4, 1],
    ]);
  });
});

describe('failed move', () => {
  const alert = () => screen.findByRole('alert');

  it('restores the order after a lost connection and can be sent again', async () => {
    await open();
    api.loses('orderLessons');
    await person.click(button('Сроки', 'Выше'));
    expect(await alert()).toHaveTextContent(/^Не удалось сохранить порядок уроков$/);
    expect(screen.getByText(/^Нет связи с сервером.*Уроки стоят в прежнем порядке\.$/)).toBeVisible();
    expect(shown()).toEqual(titles);
    expect(screen.queryByText(/^Урок «Сроки» поставлен/)).not.toBeInTheDocument();
    storeOrders();
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    await announced('Порядок сохранён');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(shown()).toEqual(['Введение', 'Сроки', 'Устав', 'Бюджет']);
  });

  const seen = () => api.calls('orderLessons').map(({ body }) => (body as { seen: number[] }).seen);
  const at = '2026-11-21T14:05:00Z';
  const maria = { firstName: 'Мария', lastName: 'Иванова' };

  it.each([
    ['somebody', { by: maria, own: false, at }, /порядок изменил кто-то другой: Мария Иванова, 21 ноября/],
    ['the author', { by: maria, own: true, at }, /вы в другой вкладке изменили порядок: 21 ноября/],
    ['nobody', { by: null, own: false, at: null }, /уроки курса изменились\. Показано/],
  ] as const)(
    'names %s as the mover, shows the current order, and can be repeated in it',
    async (_, facts, words) => {
      await open();
      api.fails('orderLessons', 'order_changed', facts);
      api.answers('getCourse', makeCourseWithLessons(4, 2, 1, 5, 3));
      await person.click(button('Сроки', 'Выше'));
      expect(await alert()).toHaveTextContent(/^Не удалось сохранить порядок уроков$/);
      expect(screen.getByText(words)).toBeVisible();
      expect(shown()).toEqual(['Бюджет', 'Устав', 'Введение', 'Новый', 'Сроки']);
      expect(screen.queryByRole('button', { name: 'Вернуть' })).not.toBeInTheDocument();

      storeOrders();
      await person.click(screen.getByRole('button', { name: 'Повторить' }));
      await announced('Порядок сохранён');
      expect(sent().at(-1)).toEqual([4, 2, 1, 3, 5]);
      expect(seen()).toEqual([
        [1, 2, 3, 4],
        [4, 2, 1, 5, 3],
      ]);
      await person.click(await screen.findByRole('button', { name: 'Вернуть' }));
      await announced('Порядок возвращён');
      expect(sent().at(-1)).toEqual([4, 2, 1, 5, 3]);
    },
  );

  it('repeats all moves that waited for the failed one', async () => {
    await open();
    const release = holdAnswers();
    api.fails('orderLessons', 'order_changed', { by: null, own: false, at: null });
    api.answers('getCourse', makeCourseWithLessons(4, 3, 2, 1));
    await person.click(button('Сроки', 'Выше'));
    await person.click(button('Бюджет', 'Выше'));
    release();
    await alert();
    storeOrders();
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    await announced('Порядок сохранён');
    expect(sent()).toEqual([
      [1, 3, 2, 4],
      [2, 1, 3, 4],
    ]);
  });

  it.each(['wrong_state', 'outdated'] as const)(
    'cannot be repeated when the lesson is deleted (%s)',
    async (code) => {
      await open();
      api.fails('orderLessons', code);
      api.answers('getCourse', makeCourseWithLessons(4, 2, 1, 5));
      await person.click(button('Сроки', 'Выше'));
      expect(await alert()).toHaveTextContent(/^Не удалось сохранить порядок уроков$/);
      expect(screen.getByText(/^Пока вы переставляли, уроки курса изменились\./)).toBeVisible();
      expect(shown()).toEqual(['Бюджет', 'Устав', 'Введение', 'Новый']);
      expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
    },
  );

  it('is reported after the author went to another screen', async () => {
    api.answers('listCourses', []);
    api.answers('listLessons', []);
    await open();
    api.loses('orderLessons');
    const release = holdAnswers();
    await person.click(button('Сроки', 'Выше'));
    await person.click(screen.getByRole('link', { name: 'Уроки' }));
    release();
    render(<Toaster />, { wrapper: UiProvider });
    expect(await screen.findByText('Не удалось сохранить порядок уроков')).toBeVisible();
  });

  it('counts as saved when only the answer was lost', async () => {
    await open();
    api.loses('orderLessons');
    api.answers('getCourse', makeCourseWithLessons(1, 3, 2, 4));
    await person.click(button('Сроки', 'Выше'));
    await announced('Порядок сохранён');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('shows stored numbers with gaps until something moves', async () => {
  const course = makeCourseWithLessons(1, 2);
  course.lessons[1]!.order = 5;
  api.answers('getCourse', course);
  await open();
  expect(numbers()).toEqual(['1', '5']);
});

it('opens a lesson from its title', async () => {
  api.answers('listCourses', []);
  api.hangs('getLesson');
  await open();
  await person.click(screen.getByRole('link', { name: 'Устав' }));
  expect(screen.getByLabelText('Адрес')).toHaveTextContent('/creator/lessons/2');
});

it('offers to create the first lesson of an empty course', async () => {
  api.answers('getCourse', makeCourseWithLessons());
  openRemote(start);
  expect(await screen.findByText('В этом курсе пока нет уроков')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Создать урок' })).toHaveAttribute(
    'href',
    '/creator/lessons/new?courseId=7',
  );
});

it('shows that it loads, that it failed, and that the course is deleted', async () => {
  api.hangs('getCourse');
  const { unmount } = openRemote(start);
  expect(screen.getByText('Загрузка уроков курса…')).toBeInTheDocument();
  unmount();
  api.fails('getCourse', 'internal');
  openRemote(start);
  expect(await screen.findByText('Уроки курса не загрузились')).toBeVisible();
  api.fails('getCourse', 'not_found');
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Не найдено')).toBeVisible();
});
