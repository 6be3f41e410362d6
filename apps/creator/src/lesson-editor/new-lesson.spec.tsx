import { emit } from '@stupeni/federation';
import { makeCourseLesson, makeCourseRow, makeLesson } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdAnswers } from '../testing/hold-answers';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();

/** The greatest lesson number of each course. A course without an entry has no lessons. */
const lastOrders: Record<number, number> = { 1: 12, 2: 4, 9: 100_000 };
const order = () => screen.getByLabelText('Номер');
const choose = (title: string) => person.selectOptions(screen.getByLabelText('Курс'), title);
const address = () => screen.getByLabelText('Адрес').textContent;
const asked = () => api.calls('listLessons').map(({ query }) => query);

beforeEach(() => {
  lastOrders[1] = 12;
  api.answers('listCourses', [
    makeCourseRow({ id: 1, title: 'Основы' }),
    makeCourseRow({ id: 2, title: 'Право' }),
    makeCourseRow({ id: 3, title: 'Пустой' }),
  ]);
  api.answers('listLessons', ({ query }) => {
    const last = lastOrders[(query as { courseId: number }).courseId];
    return last === undefined
      ? []
      : [{ ...makeCourseLesson({ order: last }), submissions: [], test: null, version: 1, course: null }];
  });
});

const open = async (courseId?: number) => {
  openRemote(`/creator/lessons/new${courseId === undefined ? '' : `?courseId=${courseId}`}`);
  await screen.findByLabelText('Содержание');
  await screen.findByRole('option', { name: 'Право' });
};

it('has the course of the list and its next number, and a save leads back to that list', async () => {
  await open(1);
  expect(screen.getByLabelText('Курс')).toHaveDisplayValue('Основы');
  expect(order()).toHaveValue('13');
  expect(asked()).toEqual([{ courseId: 1, sort: '-order', limit: 1 }]);
  fireEvent.change(screen.getByLabelText('Название'), { target: { value: 'Итоги' } });
  api.answers('createLesson', makeLesson({ id: 30 }));
  await person.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(address()).toBe('/creator/lessons?courseId=1'));
  expect(api.calls('createLesson')[0]?.body).toMatchObject({ courseId: 1, order: 13 });
});

describe('from the page of a course', () => {
  const openPlace = async (query: string) => {
    openRemote(`/creator/lessons/new?${query}`);
    await screen.findByLabelText('Содержание');
    await screen.findByRole('option', { name: 'Право' });
    fireEvent.change(screen.getByLabelText('Название'), { target: { value: 'Итоги' } });
    api.answers('createLesson', makeLesson({ id: 30 }));
    api.hangs('getCourse');
  };
  const save = () => person.click(screen.getByRole('button', { name: 'Сохранить' }));
  const created = () => api.calls('createLesson')[0];

  it('gets the chosen place in a section without a question, and a save leads back to that page', async () => {
    await openPlace('course=1&order=3&section=71');
    expect(screen.getByLabelText('Курс')).toHaveDisplayValue('Основы');
    expect(order()).toHaveValue('3');
    expect(screen.getByRole('link', { name: 'Страница курса' })).toHaveAttribute(
      'href',
      '/creator/courses/1',
    );
    await save();
    await waitFor(() => expect(address()).toBe('/creator/courses/1'));
    expect(created()).toMatchObject({
      query: { insert: 'shift' },
      body: { courseId: 1, order: 3, sectionId: 71 },
    });
  });

  itAtNight('goes to the end of its section also when the course got another lesson meanwhile', async () => {
    await openPlace('course=1&section=72');
    lastOrders[1] = 13;
    act(() => emit('stupeni:server-news', { topic: 'everything' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(created()).toBeDefined());
    expect(created()?.body).toMatchObject({ order: 13, sectionId: 72 });
  });

  itAtNight('is followed by an empty new lesson, also when both have the same place', async () => {
    await openPlace('course=1&order=5&section=71');
    fireEvent.change(order(), { target: { value: '4' } });
    await person.click(screen.getByRole('button', { name: 'Сохранить и создать следующий' }));
    await waitFor(() => expect(created()).toBeDefined());
    await waitFor(() => expect(screen.getByLabelText('Название')).toHaveValue(''));
    expect(address()).toBe('/creator/lessons/new?course=1&order=5&section=71');
    expect(order()).toHaveValue('5');
  });

  itAtNight('goes to the end of a section with the next number, and moves no other lesson', async () => {
    await openPlace('course=1&section=72');
    await waitFor(() => expect(order()).toHaveValue('13'));
    await save();
    await waitFor(() => expect(address()).toBe('/creator/courses/1'));
    expect(created()).toMatchObject({ query: {}, body: { order: 13, sectionId: 72 } });
  });

  itAtNight('forgets the chosen place when the author types another number', async () => {
    await openPlace('course=1&order=3&section=71');
    fireEvent.change(order(), { target: { value: '5' } });
    await save();
    await waitFor(() => expect(address()).toBe('/creator/courses/1'));
    expect(created()?.query).toEqual({});
    expect(created()?.body).not.toHaveProperty('sectionId');
  });
});

itAtNight('reads the next number again at each opening', async () => {
  await open(1);
  await person.click(screen.getByRole('button', { name: 'Отмена' }));
  lastOrders[1] = 13;
  await person.click(await screen.findByRole('link', { name: 'Создать урок' }));
  expect(await screen.findByLabelText('Номер')).toHaveValue('14');
});

itAtNight('closes without a question when the author changed nothing', async () => {
  await open(1);
  await person.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(address()).toBe('/creator/lessons?courseId=1');
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

itAtNight('takes the next number of each course that the author chooses', async () => {
  await open();
  expect(order()).toHaveValue('1');
  await choose('Право');
  await waitFor(() => expect(order()).toHaveValue('5'));
  await choose('Основы');
  await waitFor(() => expect(order()).toHaveValue('13'));
  await choose('Пустой');
  await waitFor(() => expect(order()).toHaveValue('1'));
});

it('keeps the number that the author typed', async () => {
  await open(1);
  fireEvent.change(order(), { target: { value: '2' } });
  await choose('Право');
  expect(order()).toHaveValue('2');
  expect(asked()).toHaveLength(1);
});

itAtNight('does not change the number while the author is in its field', async () => {
  await open();
  const answer = holdAnswers();
  await choose('Право');
  await person.click(order());
  await act(async () => answer());
  expect(order()).toHaveValue('1');
  await person.tab();
  await waitFor(() => expect(order()).toHaveValue('5'));
});

it('gets no number above the greatest allowed number', async () => {
  await open(9);
  expect(order()).toHaveValue('100000');
});

it('opens with the number 1 when the lessons of the course do not load', async () => {
  api.fails('listLessons', 'forbidden');
  await open(1);
  expect(order()).toHaveValue('1');
});

it('does not renumber a stored lesson that moves to another course', async () => {
  api.answers('getLesson', makeLesson({ id: 8, order: 4 }));
  openRemote('/creator/lessons/8');
  await screen.findByRole('option', { name: 'Право' });
  await choose('Право');
  expect(order()).toHaveValue('4');
  expect(asked()).toEqual([]);
});
