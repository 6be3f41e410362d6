import { lessonLockedSentence } from '@stupeni/contract';
import { makeCourse, makeLesson, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../testing/lessons';
import { openRemote } from '../testing/open-remote';

const api = usePretendApi();
beforeEach(() => api.answers('listComments', []));
const person = userEvent.setup();
const course = (over: Parameters<typeof makeCourse>[0]) =>
  api.answers('getCourse', makeCourse({ id: 1, ...over }));
const row = async (title: string) => (await screen.findByText(title)).closest('li')!;

describe('course page', () => {
  it('shows title, progress, description and every lesson with its status badge', async () => {
    course({
      title: 'Основы',
      lessons: lessonsWith('COMPLETED', 'ON_REVIEW', 'NEED_CLARIFY', 'NEED_REWORK', 'NOT_STARTED'),
    });
    openRemote('/courses/1');
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

  it('describes the staircase with the statuses of the list', async () => {
    course({ lessons: lessonsWith('COMPLETED', 'ON_REVIEW', 'NEED_CLARIFY') });
    openRemote('/courses/1');
    expect(await screen.findByRole('img')).toHaveAccessibleName(
      'Пройдено 1 из 3. Урок 2 ждёт проверки, урок 3 — нужны уточнения.',
    );
  });

  it.each([
    ['', 'an empty text'],
    ['{"v":1,"blocks":[{"type":"image","url":"/a.png","alt":"Схема"}]}', 'only a picture'],
  ])('shows a sentence instead of the description %j', async (description) => {
    course({ description });
    openRemote('/courses/1');
    expect(await screen.findByText('Описание курса скоро появится.')).toBeVisible();
  });

  it('shows the first text of the description from any kind of block', async () => {
    const blocks = [
      { type: 'image', url: '/a.png', alt: '' },
      { type: 'list-item', kind: 'ordered', depth: 0, children: [{ text: 'Сначала цели' }] },
      { type: 'paragraph', children: [{ text: 'Потом сроки' }] },
    ];
    course({ description: JSON.stringify({ v: 1, blocks }) });
    openRemote('/courses/1');
    expect(await screen.findByText('Сначала цели')).toBeVisible();
    expect(screen.queryByText('Потом сроки')).not.toBeInTheDocument();
  });

  itAtNight('links to the current lesson and loads it before the click', async () => {
    course({ lessons: lessonsWith('COMPLETED', 'NOT_STARTED', 'NOT_STARTED') });
    api.answers('getLesson', makeLesson({ id: 102, title: 'Второй' }));
    openRemote('/courses/1');
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
  ] as const)(
    'shows «%s» in the head, and a short label in the row of the same lesson',
    async (link, title, word, now) => {
      course({ lessons: lessonsWith(...now) });
      openRemote('/courses/1');
      expect(await screen.findByRole('link', { name: link })).toBeVisible();
      expect(within(await row(title)).getByText(word)).toBeVisible();
    },
  );

  it('shows that the course is completed', async () => {
    course({ lessons: lessonsWith('COMPLETED', 'COMPLETED') });
    openRemote('/courses/1');
    expect(await screen.findByText('Курс пройден')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Продолжить/ })).not.toBeInTheDocument();
  });
});

describe('locked lesson', () => {
  const threeAhead = () =>
    course({ lessons: lessonsWith('NEED_REWORK', 'COMPLETED', 'NOT_STARTED', 'NOT_STARTED') });

  it('opens a dialog with a link to the lesson to finish first', async () => {
    threeAhead();
    openRemote('/courses/1');
    const button = within(await row('4. Четвёртый')).getByRole('button');
    expect(button).toBeEnabled();
    await person.click(button);
    const dialog = await screen.findByRole('dialog', { name: lessonLockedSentence });
    // Lesson 3 is open and right before the fourth one, so it must be finished first.
    expect(within(dialog).getByText('Сначала пройдите урок «3. Третий».')).toBeVisible();
    api.answers('getLesson', makeLesson({ id: 103, title: 'Третий' }));
    await person.click(within(dialog).getByRole('link', { name: 'Перейти к уроку 3' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Третий' })).toBeVisible();
  });

  itAtNight('is never a completed lesson, also after the lesson before it is returned', async () => {
    threeAhead();
    openRemote('/courses/1');
    const second = within(await row('2. Второй'));
    expect(second.getByText('пройден')).toBeVisible();
    api.answers('getLesson', makeLesson({ id: 102, title: 'Второй' }));
    await person.click(second.getByRole('link', { name: '2. Второй' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Второй' })).toBeVisible();
  });

  it('shows the word «Закрыт» only without a status badge', async () => {
    threeAhead();
    openRemote('/courses/1');
    const fourth = within(await row('4. Четвёртый'));
    expect(fourth.getByText('Закрыт')).toBeVisible();
    expect(fourth.getByRole('button')).toHaveAccessibleDescription('Закрыт');
    expect(within(await row('1. Первый')).queryByText('Закрыт')).not.toBeInTheDocument();
  });

  it('has no word «Закрыт» beside the status of a lesson that is locked again', async () => {
    course({ lessons: lessonsWith('NEED_REWORK', 'ON_REVIEW') });
    openRemote('/courses/1');
    const second = within(await row('2. Второй'));
    expect(second.getByText('ждёт проверки')).toBeVisible();
    expect(second.queryByText('Закрыт')).not.toBeInTheDocument();
    expect(second.getByRole('button', { name: '2. Второй' })).toHaveAccessibleDescription(
      'Снова откроется после предыдущего урока',
    );
  });

  it('says that the learner waits for the answer of a teacher', async () => {
    course({ lessons: lessonsWith('NEED_CLARIFY', 'NOT_STARTED') });
    openRemote('/courses/1');
    expect(await row('1. Первый')).toHaveTextContent(/ждём ответа преподавателя.*нужны уточнения/);
    expect(await row('2. Второй')).not.toHaveTextContent('ждём ответа');
  });

  it('redirects its address to the course and shows the dialog once', async () => {
    course({ lessons: lessonsWith('NOT_STARTED', 'NOT_STARTED') });
    api.fails('getLesson', 'lesson_locked');
    openRemote('/courses/1/lesson/102');
    const dialog = await screen.findByRole('dialog', { name: lessonLockedSentence });
    expect(screen.getByLabelText('Адрес').textContent).toBe('/courses/1');
    await person.click(within(dialog).getByRole('button', { name: 'Закрыть окно' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('lesson that opens on a later day', () => {
  const dated = () => {
    const [first, second, third] = lessonsWith('COMPLETED', 'NOT_STARTED', 'NOT_STARTED');
    course({ lessons: [first!, { ...second!, opensOn: '2099-12-04' }, third!] });
    openRemote('/courses/1');
  };

  it('shows the day in the row and in the head, and does not call the course completed', async () => {
    dated();
    expect(within(await row('2. Второй')).getByText('откроется 4 декабря 2099 г.')).toBeVisible();
    expect(within(await row('3. Третий')).getByText('Закрыт')).toBeVisible();
    expect(screen.getByText('Урок 2 откроется 4 декабря 2099 г.')).toBeVisible();
    expect(screen.queryByText('Курс пройден')).toBeNull();
  });

  itAtNight('opens a dialog with the day, also for the lesson after it', async () => {
    dated();
    await person.click(await screen.findByRole('button', { name: '2. Второй' }));
    const dialog = await screen.findByRole('dialog', { name: 'Урок откроется 4 декабря 2099 г.' });
    await person.click(within(dialog).getByRole('button', { name: 'Закрыть окно' }));
    await person.click(screen.getByRole('button', { name: '3. Третий' }));
    expect(await screen.findByText('Сначала 4 декабря 2099 г. откроется урок 2: «Второй».')).toBeVisible();
  });

  it('redirects its address to the course and shows the dialog', async () => {
    api.fails('getLesson', 'lesson_opens_later', { opensOn: '2099-12-04' });
    const [first] = lessonsWith('NOT_STARTED');
    course({ lessons: [{ ...first!, opensOn: '2099-12-04' }] });
    openRemote(`/courses/1/lesson/${first!.id}`);
    expect(await screen.findByRole('dialog', { name: /Урок откроется/ })).toBeVisible();
  });
});

describe('missing course', () => {
  it('shows «Не найдено» and a link to the courses', async () => {
    api.fails('getCourse', 'not_found');
    openRemote('/courses/77');
    expect(await screen.findByText('Не найдено')).toBeVisible();
    expect(screen.getByRole('link', { name: 'К списку курсов' })).toHaveAttribute('href', '/courses');
  });

  it.each(['/courses/abc', '/courses/0', '/courses/99999999999', '/courses/1/lesson/1e3'])(
    'makes no request for the invalid address %s',
    async (address) => {
      openRemote(address);
      expect(await screen.findByText('Не найдено')).toBeVisible();
      expect(api.calls()).toEqual([]);
    },
  );
});

describe('preview for staff', () => {
  it('opens every lesson and shows no current one', async () => {
    course({ lessons: lessonsWith('NOT_STARTED', 'NOT_STARTED', 'NOT_STARTED') });
    openRemote('/courses/1', 'TEACHER');
    expect(await screen.findByText('Предпросмотр: ничего не сохраняется')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Первый|Второй|Третий/ })).toHaveLength(3);
    expect(screen.queryByRole('link', { name: /Продолжить|Начать/ })).not.toBeInTheDocument();
  });
});
