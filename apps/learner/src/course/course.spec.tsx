import { makeCourse, makeLesson, usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../testing/lessons';
import { openArea } from '../testing/open-area';

const api = usePretendApi();
beforeEach(() => api.answers('listComments', []));
const person = userEvent.setup();
const course = (over: Parameters<typeof makeCourse>[0]) =>
  api.answers('getCourse', makeCourse({ id: 1, ...over }));
const lockedSentence = 'Урок станет доступен после прохождения предыдущего.';
const row = async (title: string) => (await screen.findByText(title)).closest('li')!;

describe('the course page', () => {
  it('shows title, progress, description and every lesson with the badge of the specification', async () => {
    course({
      title: 'Основы',
      lessons: lessonsWith('COMPLETED', 'ON_REVIEW', 'NEED_CLARIFY', 'NEED_REWORK', 'NOT_STARTED'),
    });
    openArea('/courses/1');
    await screen.findByRole('heading', { level: 1, name: 'Основы' });
    expect(screen.getByText('Пройдено 1 из 5')).toBeVisible();
    expect(screen.getByText('Двенадцать ступеней от первой идеи до защиты проекта.')).toBeVisible();
    const badges = [
      ['1. Первый', 'пройден'],
      ['2. Второй', 'ждёт проверки'],
      ['3. Третий', 'нужны уточнения'],
      ['4. Четвёртый', 'вернули на доработку'],
    ] as const;
    for (const [title, badge] of badges) expect(within(await row(title)).getByText(badge)).toBeVisible();
    const fresh = (await row('5. Пятый')).textContent;
    for (const [, badge] of badges) expect(fresh).not.toContain(badge);
    expect(api.calls()).toHaveLength(1);
  });

  it('says by its drawing what the list says', async () => {
    course({ lessons: lessonsWith('COMPLETED', 'ON_REVIEW', 'NEED_CLARIFY') });
    openArea('/courses/1');
    expect(await screen.findByRole('img')).toHaveAccessibleName(
      'Пройдено 1 из 3. Урок 2 ждёт проверки, урок 3 — нужны уточнения.',
    );
  });

  it.each([
    ['', 'an empty text'],
    ['{"v":1,"blocks":[{"type":"image","url":"/a.png","alt":"Схема"}]}', 'only a picture'],
  ])('has a sentence in place of a description that is %j', async (description) => {
    course({ description });
    openArea('/courses/1');
    expect(await screen.findByText('Описание курса скоро появится.')).toBeVisible();
  });

  it('takes the first text of the description, whatever block it is in', async () => {
    const blocks = [
      { type: 'image', url: '/a.png', alt: '' },
      { type: 'list-item', kind: 'ordered', depth: 0, children: [{ text: 'Сначала цели' }] },
      { type: 'paragraph', children: [{ text: 'Потом сроки' }] },
    ];
    course({ description: JSON.stringify({ v: 1, blocks }) });
    openArea('/courses/1');
    expect(await screen.findByText('Сначала цели')).toBeVisible();
    expect(screen.queryByText('Потом сроки')).not.toBeInTheDocument();
  });

  it('leads on to the lesson where the learner stands, loaded before the click', async () => {
    course({ lessons: lessonsWith('COMPLETED', 'NOT_STARTED', 'NOT_STARTED') });
    api.answers('getLesson', makeLesson({ id: 102, title: 'Второй' }));
    openArea('/courses/1');
    const link = await screen.findByRole('link', { name: 'Продолжить: урок 2' });
    await person.hover(link);
    await waitFor(() => expect(api.calls('getLesson')).toHaveLength(1));
    await person.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Второй' })).toBeVisible();
    expect(screen.getByLabelText('Адрес')).toHaveTextContent('/courses/1/lesson/102');
    expect(api.calls('getLesson')).toHaveLength(1);
  });

  it.each([
    ['Начать: урок 1', '1. Первый', 'Начать', ['NOT_STARTED', 'NOT_STARTED']],
    ['Продолжить: урок 2', '2. Второй', 'Продолжить', ['COMPLETED', 'NOT_STARTED']],
  ] as const)('says «%s» above, and the row of that lesson says the same', async (link, title, word, now) => {
    course({ lessons: lessonsWith(...now) });
    openArea('/courses/1');
    expect(await screen.findByRole('link', { name: link })).toBeVisible();
    expect(within(await row(title)).getByText(word)).toBeVisible();
  });

  it('says that a course is finished', async () => {
    course({ lessons: lessonsWith('COMPLETED', 'COMPLETED') });
    openArea('/courses/1');
    expect(await screen.findByText('Курс пройден')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Продолжить/ })).not.toBeInTheDocument();
  });
});

describe('a locked lesson', () => {
  const threeAhead = () =>
    course({ lessons: lessonsWith('NEED_REWORK', 'COMPLETED', 'NOT_STARTED', 'NOT_STARTED') });

  it('answers with the sentence and names the lesson to finish first, with the way there', async () => {
    threeAhead();
    openArea('/courses/1');
    const button = within(await row('4. Четвёртый')).getByRole('button');
    expect(button).toBeEnabled();
    await person.click(button);
    const dialog = await screen.findByRole('dialog', { name: lockedSentence });
    // Lesson 3 is the one right before and open; what closes the fourth is to be finished there.
    expect(within(dialog).getByText('Сначала пройдите урок «3. Третий».')).toBeVisible();
    api.answers('getLesson', makeLesson({ id: 103, title: 'Третий' }));
    await person.click(within(dialog).getByRole('link', { name: 'Перейти к уроку 3' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Третий' })).toBeVisible();
  });

  it('behind a returned one is closed again, with its own badge kept', async () => {
    threeAhead();
    openArea('/courses/1');
    const second = within(await row('2. Второй'));
    expect(second.getByText('пройден')).toBeVisible();
    await person.click(second.getByRole('button'));
    expect(await screen.findByText('Сначала пройдите урок «1. Первый».')).toBeVisible();
  });

  it('says that it is closed in a word that is seen, beside the badge it may have', async () => {
    threeAhead();
    openArea('/courses/1');
    const second = within(await row('2. Второй'));
    expect(second.getByText('Закрыт')).toBeVisible();
    expect(second.getByText('пройден')).toBeVisible();
    expect(second.getByRole('button', { name: '2. Второй' })).toHaveAccessibleDescription('Закрыт');
    expect(within(await row('1. Первый')).queryByText('Закрыт')).not.toBeInTheDocument();
  });

  it('opened by its address leads to the course with the dialog, once', async () => {
    course({ lessons: lessonsWith('NOT_STARTED', 'NOT_STARTED') });
    api.refuses('getLesson', 'lesson_locked');
    openArea('/courses/1/lesson/102');
    const dialog = await screen.findByRole('dialog', { name: lockedSentence });
    expect(screen.getByLabelText('Адрес').textContent).toBe('/courses/1');
    await person.click(within(dialog).getByRole('button', { name: 'Закрыть окно' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a course that is not there', () => {
  it('says so and leads back', async () => {
    api.refuses('getCourse', 'not_found');
    openArea('/courses/77');
    expect(await screen.findByText('Не найдено')).toBeVisible();
    expect(screen.getByRole('link', { name: 'К списку курсов' })).toHaveAttribute('href', '/courses');
  });

  it.each(['/courses/abc', '/courses/0', '/courses/99999999999', '/courses/1/lesson/1e3'])(
    'is not even asked for at %s',
    async (address) => {
      openArea(address);
      expect(await screen.findByText('Не найдено')).toBeVisible();
      expect(api.calls()).toEqual([]);
    },
  );
});

describe('the preview of staff', () => {
  it('has every lesson open and nobody on the stairs', async () => {
    course({ lessons: lessonsWith('NOT_STARTED', 'NOT_STARTED', 'NOT_STARTED') });
    openArea('/courses/1', 'TEACHER');
    expect(await screen.findByText('Предпросмотр: ничего не сохраняется')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Первый|Второй|Третий/ })).toHaveLength(3);
    expect(screen.queryByRole('link', { name: /Продолжить|Начать/ })).not.toBeInTheDocument();
  });
});
