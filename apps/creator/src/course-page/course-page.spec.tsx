import type { Course, CourseSection, Input } from '@stupeni/contract';
import { makeCourse, makeCourseLesson, makeCourseRow, makeLesson, pasteInto } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdAnswers } from '../testing/hold-answers';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const coursePage = '/creator/courses/7';

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
type Outline = Input<'arrangeCourse'>['body'];
/** From now on the server stores each outline that it gets. A new section gets the next id after 90. */
const storeOutlines = () =>
  api.answers('arrangeCourse', ({ body }) => {
    const { lessonIds, sections } = body as Outline;
    const all = [...lessonIds, ...sections.flatMap((section) => section.lessonIds)];
    const stored = sections.map((section, at) => ({ ...section, id: section.id ?? 91 + at }));
    const course = { ...makeCourseWithLessons(...all), ...(stored.length > 0 && { sections: stored }) };
    api.answers('getCourse', course);
    return course;
  });
const sentOutlines = () => api.calls('arrangeCourse').map(({ body }) => body as Outline);
/** The lessons of each call in their order, whatever their section. */
const sentIds = () =>
  sentOutlines().map(({ lessonIds, sections }) => [
    ...lessonIds,
    ...sections.flatMap((one) => one.lessonIds),
  ]);

const rows = () => within(screen.getByRole('list', { name: 'Уроки по порядку' })).getAllByRole('listitem');
/** The titles with their numbers: «2. Устав». */
const numbered = () => rows().flatMap((row) => row.querySelector('.title')?.textContent ?? []);
const shown = () => numbered().map((title) => title.replace(/^\d+\. /, ''));
const numbers = () => numbered().map((title) => title.split('.')[0]);
const button = (title: string, name: string | RegExp) =>
  within(rows().find((row) => row.textContent.includes(title))!).getByRole('button', { name });
const announced = (words: RegExp | string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      typeof words === 'string' ? words : expect.stringMatching(words),
    ),
  );

async function open() {
  openRemote(coursePage);
  await screen.findByRole('list', { name: 'Уроки по порядку' });
}

beforeEach(() => {
  api.answers('getCourse', makeCourseWithLessons(1, 2, 3, 4));
  storeOutlines();
});

itAtNight('opens from the list of courses and leads back to it', async () => {
  api.answers('listCourses', [makeCourseRow({ id: 7, title: 'Право' })]);
  openRemote('/creator/courses');
  await person.click(await screen.findByRole('link', { name: 'Право' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Право' })).toBeVisible();
  expect(screen.getByLabelText('Адрес')).toHaveTextContent(coursePage);
  expect(screen.getByText('4 урока')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Курсы' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Курсы' })).toBeVisible();
});

itAtNight('opens at the former address of the order of lessons', async () => {
  openRemote('/creator/lessons?courseId=7&view=order');
  expect(await screen.findByRole('heading', { level: 1, name: 'Право' })).toBeVisible();
  expect(screen.getByLabelText('Адрес')).toHaveTextContent(coursePage);
});

describe('arrow buttons', () => {
  it('move a lesson by one place and save the new numbers', async () => {
    await open();
    await person.click(button('Сроки', 'Выше'));
    expect(shown()).toEqual(['Введение', 'Сроки', 'Устав', 'Бюджет']);
    await announced('Сохранено');
    await announced('«Сроки»: поставлен, урок 2 из 4.');
    expect(sentIds()).toEqual([[1, 3, 2, 4]]);
    expect(numbers()).toEqual(['1', '2', '3', '4']);
    expect(button('Сроки', 'Выше')).toHaveFocus();
  });

  itAtNight('announce the ends of the list and send nothing there', async () => {
    await open();
    await person.click(button('Введение', 'Выше'));
    await announced('Урок «Введение» уже первый.');
    await person.click(button('Бюджет', 'Ниже'));
    await announced('Урок «Бюджет» уже последний.');
    expect(sentIds()).toEqual([]);
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
    await announced(/^«Введение»: взят, урок 1 из 4\./);
    expect(button('Введение', 'Переместить')).toHaveAttribute('aria-pressed', 'true');
    await person.keyboard('{ArrowDown}{ArrowDown}');
    await announced('«Введение»: урок 3 из 4.');
    expect(shown()).toEqual(['Устав', 'Сроки', 'Введение', 'Бюджет']);
    expect(sentIds()).toEqual([]);
    await person.keyboard('{Enter}');
    await announced('«Введение»: поставлен, урок 3 из 4.');
    expect(sentIds()).toEqual([[2, 3, 1, 4]]);
    expect(button('Введение', 'Переместить')).toHaveFocus();
  });

  itAtNight('cancels the move with Escape and sends nothing', async () => {
    await open();
    await take('Бюджет');
    await person.keyboard('{Home}');
    expect(shown()[0]).toBe('Бюджет');
    await person.keyboard('{Escape}');
    await announced('Перемещение отменено. «Бюджет»: снова урок 4 из 4.');
    expect(shown()).toEqual(titles);
    expect(sentIds()).toEqual([]);
  });

  itAtNight('saves the new place when the focus leaves the handle', async () => {
    await open();
    await take('Устав');
    await person.keyboard('{End}{Tab}');
    await announced('Сохранено');
    expect(sentIds()).toEqual([[1, 3, 4, 2]]);
  });
});

describe('move', () => {
  itAtNight('is undone step by step with the same call', async () => {
    await open();
    await person.click(button('Сроки', 'Выше'));
    await announced('Сохранено');
    await person.click(button('Бюджет', 'Выше'));
    await waitFor(() => expect(sentIds()).toHaveLength(2));
    const undo = await screen.findByRole('button', { name: 'Вернуть' });
    await announced('Сохранено');
    await person.click(undo);
    await announced('Возвращено');
    await person.click(undo);
    await waitFor(() => expect(sentIds().at(-1)).toEqual([1, 2, 3, 4]));
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    expect(sentIds().at(-2)).toEqual([1, 3, 2, 4]);
    expect(shown()).toEqual(titles);
  });

  it('waits for the running call, then sends only the newest order', async () => {
    await open();
    const release = holdAnswers();
    for (let times = 0; times < 3; times += 1) await person.click(button('Введение', 'Ниже'));
    expect(shown()).toEqual(['Устав', 'Сроки', 'Бюджет', 'Введение']);
    expect(sentIds()).toEqual([[2, 1, 3, 4]]);
    release();
    await announced('Сохранено');
    expect(sentIds()).toEqual([
      [2, 1, 3, 4],
      [2, 3, 4, 1],
    ]);
  });
});

describe('failed move', () => {
  const alert = () => screen.findByRole('alert');

  itAtNight('is put back after a lost connection, and can be sent again', async () => {
    await open();
    api.loses('arrangeCourse');
    await person.click(button('Сроки', 'Выше'));
    expect(await alert()).toHaveTextContent(/^Не удалось сохранить изменение$/);
    expect(screen.getByText(/^Нет связи с сервером.*Уроки и разделы стоят как прежде\.$/)).toBeVisible();
    expect(shown()).toEqual(titles);
    expect(screen.queryByText(/«Сроки»: поставлен/)).not.toBeInTheDocument();
    storeOutlines();
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    await announced('Сохранено');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(shown()).toEqual(['Введение', 'Сроки', 'Устав', 'Бюджет']);
  });

  const seen = () => api.calls('arrangeCourse').map(({ body }) => (body as Outline).seen?.lessonIds);
  const changedAt = '2026-11-21T14:05:00Z';
  const maria = { firstName: 'Мария', lastName: 'Иванова' };

  it.each([
    [
      'somebody',
      { by: maria, own: false, at: changedAt },
      /порядок изменил кто-то другой: Иванова Мария, 21 ноября/,
    ],
    [
      'the author',
      { by: maria, own: true, at: changedAt },
      /вы в другой вкладке изменили порядок: 21 ноября/,
    ],
    ['somebody unknown', { by: null, own: false, at: null }, /его уроки или разделы изменились\. Показано/],
  ] as const)(
    'says that %s changed the order, and repeats the move in the new order',
    async (_, facts, words) => {
      await open();
      api.fails('arrangeCourse', 'order_changed', facts);
      api.answers('getCourse', makeCourseWithLessons(4, 2, 1, 5, 3));
      await person.click(button('Сроки', 'Выше'));
      expect(await alert()).toHaveTextContent(/^Не удалось сохранить изменение$/);
      expect(screen.getByText(words)).toBeVisible();
      expect(shown()).toEqual(['Бюджет', 'Устав', 'Введение', 'Новый', 'Сроки']);
      expect(screen.queryByRole('button', { name: 'Вернуть' })).not.toBeInTheDocument();

      storeOutlines();
      await person.click(screen.getByRole('button', { name: 'Повторить' }));
      await announced('Сохранено');
      expect(sentIds().at(-1)).toEqual([4, 2, 1, 3, 5]);
      expect(seen()).toEqual([
        [1, 2, 3, 4],
        [4, 2, 1, 5, 3],
      ]);
      await person.click(await screen.findByRole('button', { name: 'Вернуть' }));
      await announced('Возвращено');
      expect(sentIds().at(-1)).toEqual([4, 2, 1, 5, 3]);
    },
  );

  itAtNight('is repeated together with the moves that waited for it', async () => {
    await open();
    const release = holdAnswers();
    api.fails('arrangeCourse', 'order_changed', { by: null, own: false, at: null });
    api.answers('getCourse', makeCourseWithLessons(4, 3, 2, 1));
    await person.click(button('Сроки', 'Выше'));
    await person.click(button('Бюджет', 'Выше'));
    release();
    await alert();
    storeOutlines();
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    await announced('Сохранено');
    expect(sentIds()).toEqual([
      [1, 3, 2, 4],
      [2, 1, 3, 4],
    ]);
  });

  itAtNight.each(['wrong_state', 'outdated'] as const)(
    'cannot be repeated when the lesson is deleted (%s)',
    async (code) => {
      await open();
      api.fails('arrangeCourse', code);
      api.answers('getCourse', makeCourseWithLessons(4, 2, 1, 5));
      await person.click(button('Сроки', 'Выше'));
      expect(await alert()).toHaveTextContent(/^Не удалось сохранить изменение$/);
      expect(screen.getByText(/^Пока вы меняли курс, его уроки или разделы изменились\./)).toBeVisible();
      expect(shown()).toEqual(['Бюджет', 'Устав', 'Введение', 'Новый']);
      expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
    },
  );

  it('is reported after the author went to another screen', async () => {
    api.answers('listCourses', []);
    api.answers('listLessons', []);
    await open();
    api.loses('arrangeCourse');
    const release = holdAnswers();
    await person.click(button('Сроки', 'Выше'));
    await person.click(screen.getByRole('link', { name: 'Курсы' }));
    release();
    render(<Toaster />, { wrapper: UiProvider });
    expect(await screen.findByText('Не удалось сохранить изменение')).toBeVisible();
  });

  it('counts as saved when only the answer was lost', async () => {
    await open();
    api.loses('arrangeCourse');
    api.answers('getCourse', makeCourseWithLessons(1, 3, 2, 4));
    await person.click(button('Сроки', 'Выше'));
    await announced('Сохранено');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('numbers the lessons without the gaps that deleted ones leave', async () => {
  const course = makeCourseWithLessons(1, 2);
  course.lessons[1]!.order = 5;
  api.answers('getCourse', course);
  await open();
  expect(numbers()).toEqual(['1', '2']);
  expect(screen.getByText(/Студенты видят номера без пропусков/)).toBeVisible();
});

it('opens a lesson from its title', async () => {
  api.answers('listCourses', []);
  api.hangs('getLesson');
  await open();
  await person.click(screen.getByRole('link', { name: 'Устав' }));
  expect(screen.getByLabelText('Адрес')).toHaveTextContent('/creator/lessons/2?course=7');
});

it('offers to create the first lesson of an empty course', async () => {
  api.answers('getCourse', makeCourseWithLessons());
  openRemote(coursePage);
  expect(await screen.findByText('В этом курсе пока нет уроков')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Создать урок' })).toHaveAttribute(
    'href',
    '/creator/lessons/new?course=7',
  );
});

it('says that the course is loading, that it did not load, and that it is deleted', async () => {
  api.hangs('getCourse');
  const { unmount } = openRemote(coursePage);
  expect(screen.getByText('Загрузка курса…')).toBeInTheDocument();
  unmount();
  api.fails('getCourse', 'internal');
  openRemote(coursePage);
  expect(await screen.findByText('Курс не загрузился')).toBeVisible();
  api.fails('getCourse', 'not_found');
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Не найдено')).toBeVisible();
});

describe('sections', () => {
  const startSection: CourseSection = { id: 71, title: 'Начало', lessonIds: [2, 3] };
  const endSection: CourseSection = { id: 72, title: 'Итог', lessonIds: [4] };
  const menu = async (of: string, item: string) => {
    await person.click(button(of, /^Действия с/));
    await person.click(await screen.findByRole('menuitem', { name: item }));
  };
  const outline = () =>
    sentOutlines()
      .at(-1)
      ?.sections.map(({ title, lessonIds }) => [title, ...lessonIds]);
  const type = async (title: string, button: string) => {
    const field = await screen.findByRole('textbox', { name: 'Название' });
    await person.clear(field);
    await pasteInto(person, field, title);
    await person.click(screen.getByRole('button', { name: button }));
  };

  beforeEach(() =>
    api.answers('getCourse', { ...makeCourseWithLessons(1, 2, 3, 4), sections: [startSection, endSection] }),
  );

  it('shows each title above its lessons, with their numbers', async () => {
    await open();
    expect(screen.getByText('2 раздела, 4 урока')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Уроки по порядку' }));
    expect(list.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Начало',
      'Итог',
    ]);
    expect(screen.getByText('уроки 2–3')).toBeVisible();
    expect(screen.getByText('урок 4')).toBeVisible();
  });

  it('moves a lesson into the section whose title it passes, by keyboard and by its buttons', async () => {
    await open();
    act(() => button('Бюджет', 'Переместить').focus());
    await person.keyboard(' {ArrowUp}');
    await announced('«Бюджет»: урок 4 из 4, раздел «Начало».');
    await person.keyboard('{Enter}');
    await announced('Сохранено');
    expect(outline()).toEqual([['Начало', 2, 3, 4], ['Итог']]);
    expect(screen.getByText('В этом разделе пока нет уроков.')).toBeVisible();
    await person.click(button('Устав', 'Выше'));
    await announced('«Устав»: поставлен, урок 2 из 4.');
    await waitFor(() => expect(sentOutlines().at(-1)).toMatchObject({ lessonIds: [1, 2] }));
  });

  itAtNight('adds a section after the others, and scrolls to it', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await open();
    expect(scroll).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Добавить раздел' }));
    await type('Приложения', 'Добавить');
    await announced('Сохранено');
    expect(sentOutlines().at(-1)?.sections.at(-1)).toEqual({ title: 'Приложения', lessonIds: [] });
    expect(screen.getByRole('heading', { level: 2, name: 'Приложения' })).toBeVisible();
    expect(scroll.mock.contexts.map((row) => (row as Element).textContent)).toEqual([
      expect.stringContaining('Приложения'),
    ]);
  });

  it('rejects a section without a title, and says so at the field', async () => {
    await open();
    await person.click(screen.getByRole('button', { name: 'Добавить раздел' }));
    await type('  ', 'Добавить');
    expect(screen.getByRole('textbox', { name: 'Название' })).toHaveAccessibleDescription(
      'Введите название раздела',
    );
    expect(sentOutlines()).toEqual([]);
  });

  itAtNight('begins a new section with a lesson and the lessons after it in the same section', async () => {
    await open();
    await menu('Сроки', 'Начать раздел отсюда');
    await type('План', 'Добавить');
    await announced('Сохранено');
    expect(outline()).toEqual([
      ['Начало', 2],
      ['План', 3],
      ['Итог', 4],
    ]);
  });

  itAtNight('renames a section', async () => {
    await open();
    await menu('Начало', 'Переименовать');
    await type('Введение в право', 'Сохранить');
    await announced('Сохранено');
    expect(sentOutlines().at(-1)?.sections[0]).toEqual({
      id: 71,
      title: 'Введение в право',
      lessonIds: [2, 3],
    });
  });

  it('moves a section with its lessons', async () => {
    await open();
    await menu('Итог', 'Поднять раздел');
    await announced('Сохранено');
    expect(outline()).toEqual([
      ['Итог', 4],
      ['Начало', 2, 3],
    ]);
    expect(shown()).toEqual(['Введение', 'Бюджет', 'Устав', 'Сроки']);
  });

  itAtNight('moves a section with its lessons by keyboard, with one call, and undoes the move', async () => {
    await open();
    act(() => button('Начало', 'Переместить раздел').focus());
    await person.keyboard(' ');
    await announced(/^«Начало»: взят, раздел 1 из 2\./);
    expect(button('Начало', 'Переместить раздел')).toHaveAccessibleDescription(/^раздел «Начало»\. Пробел/);
    await person.keyboard('{ArrowDown}');
    await announced('«Начало»: раздел 2 из 2.');
    expect(shown()).toEqual(['Введение', 'Бюджет', 'Устав', 'Сроки']);
    expect(screen.getByText('уроки 3–4')).toBeVisible();
    expect(rows().map((row) => row.hasAttribute('data-lifted'))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    await person.keyboard('{ArrowDown}');
    await announced('Раздел «Начало» уже последний.');
    expect(sentOutlines()).toEqual([]);
    await person.keyboard('{Enter}');
    await announced('«Начало»: поставлен, раздел 2 из 2.');
    await announced('Сохранено');
    expect(sentOutlines()).toMatchObject([
      {
        lessonIds: [1],
        sections: [endSection, startSection],
        seen: { sections: [startSection, endSection] },
      },
    ]);
    expect(button('Начало', 'Переместить раздел')).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Вернуть' }));
    await announced('Возвращено');
    expect(sentOutlines().at(-1)?.sections).toEqual([startSection, endSection]);
  });

  itAtNight('puts a section back on Escape, and says when it is already the first', async () => {
    await open();
    act(() => button('Итог', 'Переместить раздел').focus());
    await person.keyboard(' {ArrowUp}');
    await announced('«Итог»: раздел 1 из 2.');
    await person.keyboard('{ArrowUp}');
    await announced('Раздел «Итог» уже первый.');
    await person.keyboard('{Escape}');
    await announced('Перемещение отменено. «Итог»: снова раздел 2 из 2.');
    expect(shown()).toEqual(titles);
    expect(sentOutlines()).toEqual([]);
  });

  itAtNight('drags a section with its lessons by the handle, past whole sections', async () => {
    await open();
    // The rows are 60 pixels high.
    for (const [at, row] of rows().entries())
      row.getBoundingClientRect = () => ({ top: at * 60, height: 60, bottom: at * 60 + 60 }) as DOMRect;
    // The DOM of the specs has no events of pointers.
    const point = (type: string, clientY: number, at: Element | Window = window) => {
      const event = new MouseEvent(type, { bubbles: true, button: 0, clientY });
      fireEvent(at, Object.assign(event, { isPrimary: true, pointerId: 1, pointerType: 'touch' }));
    };
    point('pointerdown', 90, button('Начало', 'Переместить раздел'));
    // The lower edge of «Начало» (three rows) is not past the middle of «Итог» (two rows).
    point('pointermove', 145);
    expect(rows().map((row) => row.style.transform)).toEqual([
      '',
      ...Array<string>(3).fill('translateY(55px)'),
      '',
      '',
    ]);
    point('pointermove', 155);
    expect(rows().map((row) => row.style.transform)).toEqual([
      '',
      ...Array<string>(3).fill('translateY(65px)'),
      ...Array<string>(2).fill('translateY(-180px)'),
    ]);
    expect(screen.getByText('уроки 3–4')).toBeVisible();
    expect(sentOutlines()).toEqual([]);
    point('pointerup', 155);
    await announced('«Начало»: поставлен, раздел 2 из 2.');
    await announced('Сохранено');
    expect(sentOutlines()).toMatchObject([{ lessonIds: [1], sections: [endSection, startSection] }]);
    expect(rows().every((row) => row.style.transform === '')).toBe(true);
  });

  it('shows no handle when there is only one section', async () => {
    api.answers('getCourse', { ...makeCourseWithLessons(1, 2, 3, 4), sections: [startSection] });
    await open();
    expect(screen.queryByRole('button', { name: 'Переместить раздел' })).toBeNull();
    expect(button('Устав', 'Переместить')).toBeVisible();
  });

  itAtNight('keeps the lessons of a removed section, and brings the section back', async () => {
    await open();
    await menu('Итог', 'Убрать раздел');
    await announced('Сохранено');
    expect(outline()).toEqual([['Начало', 2, 3, 4]]);
    await person.click(screen.getByRole('button', { name: 'Вернуть' }));
    await announced('Возвращено');
    expect(sentOutlines().at(-1)?.sections).toEqual([startSection, { title: 'Итог', lessonIds: [4] }]);
  });

  itAtNight('links to a new lesson in front of a lesson, in a section, and at the end', async () => {
    api.hangs('listLessons');
    await open();
    await person.click(button('Сроки', 'Действия с уроком'));
    expect(screen.getByRole('menuitem', { name: 'Добавить урок перед этим' })).toHaveAttribute(
      'href',
      '/creator/lessons/new?course=7&order=3&section=71',
    );
    await person.keyboard('{Escape}');
    const row = rows().find(({ textContent }) => textContent.includes('Сроки'))!;
    expect(within(row).getByRole('link', { name: 'Добавить урок перед этим' })).toHaveAttribute(
      'href',
      '/creator/lessons/new?course=7&order=3&section=71',
    );
    await person.click(button('Начало', 'Действия с разделом'));
    expect(screen.getByRole('menuitem', { name: 'Добавить урок в раздел' })).toHaveAttribute(
      'href',
      '/creator/lessons/new?course=7&order=4&section=71',
    );
    expect(screen.getByRole('link', { name: 'Добавить урок сюда' })).toHaveAttribute(
      'href',
      '/creator/lessons/new?course=7&section=72',
    );
  });
});

itAtNight('deletes a lesson after a confirmation', async () => {
  api.answers('deleteLesson', null);
  await open();
  await person.click(button('Устав', 'Действия с уроком'));
  await person.click(screen.getByRole('menuitem', { name: 'Удалить урок' }));
  expect(await screen.findByText(/«Устав» исчезнет из курса/)).toBeVisible();
  api.answers('getCourse', makeCourseWithLessons(1, 3, 4));
  await person.click(screen.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(shown()).toEqual(['Введение', 'Сроки', 'Бюджет']));
  expect(api.calls('deleteLesson').map(({ params }) => params)).toEqual([{ id: 2 }]);
});

describe('publication', () => {
  const withDraft = () => {
    const course = makeCourseWithLessons(1, 2, 3, 4);
    const lessons = course.lessons.map((lesson) => ({
      ...lesson,
      ...(lesson.id === 2 && { publication: 'DRAFT' as const }),
      ...(lesson.id === 3 && { publication: 'CHANGED' as const }),
      ...(lesson.id === 4 && { opensOn: '2099-12-04' }),
    }));
    api.answers('getCourse', { ...course, lessons });
    return open();
  };
  const row = (title: string) => rows().find((one) => one.textContent.includes(title))!;

  it('marks drafts, changed lessons and opening days, and gives drafts no number', async () => {
    await withDraft();
    expect(screen.getByText('3 урока, 1 черновик')).toBeVisible();
    expect(within(row('Устав')).getByText('черновик')).toBeVisible();
    expect(within(row('Сроки')).getByText('есть правки')).toBeVisible();
    expect(within(row('Бюджет')).getByText('откроется 4 декабря 2099 г.')).toBeVisible();
    expect(numbered()).toEqual(['1. Введение', 'Устав', '2. Сроки', '3. Бюджет']);
  });

  it('publishes a draft from its menu', async () => {
    await withDraft();
    api.answers('updateLesson', makeLesson({ id: 2, title: 'Устав' }));
    api.answers('getLesson', makeLesson({ id: 2, publication: 'DRAFT' }));
    await person.click(button('Устав', 'Действия с уроком'));
    await person.click(await screen.findByRole('menuitem', { name: 'Опубликовать' }));
    await waitFor(() => expect(api.calls('updateLesson')[0]).toMatchObject({ body: { publish: true } }));
  });

  it('publishes only the version that was checked, and says that a colleague has saved since', async () => {
    render(<Toaster />, { wrapper: UiProvider });
    await withDraft();
    api.answers('getLesson', makeLesson({ id: 2, publication: 'DRAFT', version: 4 }));
    api.fails('updateLesson', 'outdated', { version: 5 });
    await person.click(button('Устав', 'Действия с уроком'));
    await person.click(await screen.findByRole('menuitem', { name: 'Опубликовать' }));
    expect(await screen.findByText('Не удалось опубликовать урок')).toBeVisible();
    expect(screen.getByText(/^Урок только что изменил кто-то другой/)).toBeVisible();
    expect(api.calls('updateLesson').map(({ headers }) => headers.get('if-match'))).toEqual(['"4"']);
  });

  itAtNight('makes a published lesson a draft after a confirmation', async () => {
    await withDraft();
    api.answers('unpublishLesson', makeLesson({ id: 1, title: 'Введение', publication: 'DRAFT' }));
    await person.click(button('Введение', 'Действия с уроком'));
    await person.click(await screen.findByRole('menuitem', { name: 'Вернуть в черновики' }));
    expect(api.calls('unpublishLesson')).toEqual([]);
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Вернуть в черновики' }));
    await waitFor(() => expect(api.calls('unpublishLesson')[0]?.params).toEqual({ id: 1 }));
  });
});

it('shows when a lesson is due', async () => {
  const course = makeCourseWithLessons(1, 2, 3);
  const rules = [{ on: '2026-11-24T23:59' }, { days: 3 }];
  api.answers('getCourse', {
    ...course,
    lessons: course.lessons.map((lesson, at) => ({ ...lesson, ...(rules[at] && { dueRule: rules[at] }) })),
  });
  await open();
  expect(rows().map((row) => /срок.*/.exec(row.querySelector('.kind')?.textContent ?? '')?.[0])).toEqual([
    'срок 24 ноября в 23:59',
    'срок через 3 дня после открытия курса',
    undefined,
  ]);
});

it('shows how long a lesson is', async () => {
  const course = makeCourseWithLessons(1, 2);
  const lengths = [{ words: 1200 }, { words: 0, questions: 5 }];
  api.answers('getCourse', {
    ...course,
    lessons: course.lessons.map((lesson, at) => ({ ...lesson, ...lengths[at] })),
  });
  await open();
  expect(rows().map((row) => row.querySelector('.kind')?.textContent)).toEqual([
    'Просмотр≈ 7 минут чтения',
    'Просмотр5 вопросов',
  ]);
});
