import {
  makeCourseRow,
  makeLesson,
  makeNamedLesson,
  makeNextSteps,
  makeNotification,
  usePretendApi,
} from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { openRemote } from '../../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();
const teacher = { firstName: 'Ольга', lastName: 'Преображенская' };
const date = '2026-11-20T07:03:00.000Z';
const charter = makeNamedLesson({ id: 3, order: 3, title: 'Устав' });
const plan = makeNamedLesson({ id: 7, order: 7, title: 'План', checkType: 'VIEW' });
const risks = makeNamedLesson({ id: 8, order: 8, title: 'Риски', checkType: 'VIEW' });
const returned = { notificationId: 4, lesson: charter, teacher, remark: 'Нет бюджета', date };
const answer = { notificationId: 5, lesson: plan, commentId: 9, teacher, answer: 'Да, равен нулю', date };

/** Opens the course list of a learner with these next steps. Resolves to the section «Что дальше». */
async function section(steps: Parameters<typeof makeNextSteps>[0]) {
  api.answers('getNextSteps', makeNextSteps(steps));
  openRemote('/courses');
  return within(await screen.findByRole('region', { name: 'Что дальше' }));
}

beforeEach(() => {
  api.answers('listComments', []);
  api.answers('listCourses', [makeCourseRow({ id: 1, isOpen: true, steps: ['NOT_STARTED'] })]);
});

it('lists a returned submission with its remark first, then an answer, then the next lesson', async () => {
  const next = await section({ returned: [returned], answers: [answer], next: risks });
  expect(next.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '3. Устав',
    '7. План',
    '8. Риски',
  ]);
  expect(next.getByText('«Нет бюджета»')).toBeVisible();
  expect(next.getByText('«Да, равен нулю»')).toBeVisible();
  expect(next.getAllByText('Ольга Преображенская')).toHaveLength(2);
  expect(next.getByRole('link', { name: 'Исправить работу' })).toHaveAttribute(
    'href',
    '/courses/1/lesson/3#remarks',
  );
  expect(next.getByRole('link', { name: 'Прочитать ответ' })).toHaveAttribute(
    'href',
    '/courses/1/lesson/7#question-9',
  );
  expect(next.getByRole('link', { name: 'Продолжить: урок 8' })).toHaveAttribute(
    'href',
    '/courses/1/lesson/8',
  );
});

it('turns addresses in a remark and in an answer into links', async () => {
  const next = await section({
    returned: [{ ...returned, remark: 'Образец: https://a.example/remark.' }],
    answers: [{ ...answer, answer: 'Смотрите https://a.example/answer.' }],
  });
  for (const what of ['remark', 'answer'])
    expect(next.getByRole('link', { name: new RegExp(`a\\.example/${what}`) })).toHaveAttribute(
      'href',
      `https://a.example/${what}`,
    );
});

it('links an answer about a submission to the thread of the submission', async () => {
  const next = await section({ answers: [{ ...answer, threadOfSubmissionId: 12 }], next: risks });
  expect(next.getByRole('link', { name: 'Прочитать ответ' })).toHaveAttribute(
    'href',
    '/courses/1/lesson/7#talk-12',
  );
});

it('shows one line for each other returned submission', async () => {
  const other = { ...returned, lesson: makeNamedLesson({ id: 2, order: 2, title: 'Протокол' }) };
  const next = await section({ returned: [returned, other] });
  expect(next.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(next.getByRole('link', { name: '2. Протокол' })).toHaveAttribute(
    'href',
    '/courses/1/lesson/2#remarks',
  );
});

it.each([
  ['Исправить работу', 4],
  ['2. Протокол', 6],
])('marks the verdict as read when the learner follows «%s»', async (name, id) => {
  const other = {
    ...returned,
    notificationId: 6,
    lesson: makeNamedLesson({ id: 2, order: 2, title: 'Протокол' }),
  };
  api.answers('readNotification', makeNotification({ id, read: true }));
  api.answers('getLesson', makeLesson({ id: 3 }));
  const next = await section({ returned: [returned, other] });
  await person.click(next.getByRole('link', { name }));
  await waitFor(() => expect(api.calls('readNotification')).toMatchObject([{ params: { id } }]));
});

it('sends no request when the verdict is already marked as read', async () => {
  api.answers('getLesson', makeLesson({ id: 3 }));
  const next = await section({ returned: [{ ...returned, notificationId: null }] });
  await person.click(next.getByRole('link', { name: 'Исправить работу' }));
  await screen.findByRole('button', { name: 'Назад' });
  expect(api.calls('readNotification')).toEqual([]);
});

it('marks an answer as read when the learner opens it, and removes it from the list', async () => {
  api.answers('readNotification', makeNotification({ id: 5, read: true }));
  api.answers('getLesson', makeLesson({ id: 7 }));
  const next = await section({ answers: [answer] });
  await person.click(next.getByRole('link', { name: 'Прочитать ответ' }));
  await waitFor(() => expect(api.calls('readNotification')).toMatchObject([{ params: { id: 5 } }]));
  api.answers('getNextSteps', makeNextSteps({ next: risks }));
  await person.click(await screen.findByRole('button', { name: 'Назад' }));
  expect(await screen.findByRole('link', { name: 'Продолжить: урок 8' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Прочитать ответ' })).not.toBeInTheDocument();
});

it('shows a lesson with a new answer only once', async () => {
  const next = await section({ answers: [answer], next: plan });
  expect(next.getByRole('link', { name: 'Прочитать ответ' })).toBeVisible();
  expect(next.getAllByRole('heading', { level: 3 })).toHaveLength(1);
});

it('shows three answers at most', async () => {
  const answers = [1, 2, 3, 4].map((id) => ({
    ...answer,
    commentId: id,
    lesson: makeNamedLesson({ id, order: id }),
  }));
  const next = await section({ answers });
  expect(next.getAllByRole('link', { name: 'Прочитать ответ' })).toHaveLength(3);
});

it('invites a new learner to the first lesson', async () => {
  const next = await section({ next: { ...risks, order: 1 } });
  expect(next.getByText('Первый урок')).toBeVisible();
  expect(next.getByRole('link', { name: 'Начать: урок 1' })).toBeVisible();
});

it('lists without buttons what waits for a teacher', async () => {
  const next = await section({
    waiting: [
      { lesson: charter, what: 'submission', date },
      { lesson: plan, what: 'question', date },
    ],
  });
  expect(next.getByText('Вы прошли всё, что открыто')).toBeVisible();
  expect(next.getByText('Ответ преподавателя появится здесь.')).toBeVisible();
  const lines = next.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^3\. Устав отправлена 20 ноября/);
  expect(lines[1]).toMatch(/^7\. План вопрос задан 20 ноября/);
});

it('shows one line for each waiting lesson, at first three lines', async () => {
  const lessons = [1, 2, 3, 4, 5].map((id) => makeNamedLesson({ id, order: id, title: 'План' }));
  const many = Array.from({ length: 45 }, () => ({ lesson: lessons[1]!, what: 'question' as const, date }));
  const next = await section({
    waiting: [
      { lesson: lessons[0]!, what: 'submission', date },
      ...many,
      { lesson: lessons[0]!, what: 'question', date },
      ...lessons.slice(2).map((lesson) => ({ lesson, what: 'question' as const, date })),
    ],
  });
  const lines = () => next.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    expect.stringMatching(/^1\. План отправлена 20 ноября.*вопрос задан 20 ноября/),
    expect.stringMatching(/^2\. План 45 вопросов, первый задан 20 ноября/),
    expect.stringMatching(/^3\. План вопрос задан 20 ноября/),
  ]);
  await person.click(next.getByRole('button', { name: 'Ещё 2 урока' }));
  expect(lines()).toHaveLength(5);
  expect(next.getByRole('list')).toHaveFocus();
  expect(next.queryByRole('button', { name: /^Ещё/ })).not.toBeInTheDocument();
});

it('says that everything open is done', async () => {
  const next = await section({});
  expect(next.getByText('Новые уроки появятся здесь, когда школа их откроет.')).toBeVisible();
});

it('shows no next steps when the learner has no open course', async () => {
  api.answers('getNextSteps', makeNextSteps());
  api.answers('listCourses', [makeCourseRow({ id: 2, title: 'Переписка' })]);
  openRemote('/courses');
  expect(await screen.findByRole('button', { name: 'Переписка' })).toBeVisible();
  expect(screen.queryByText('Что дальше')).not.toBeInTheDocument();
});

itAtNight('shows the courses and a retry when the next steps fail to load', async () => {
  api.fails('getNextSteps', 'unavailable');
  openRemote('/courses');
  expect(await screen.findByText('Не удалось узнать, что дальше')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Доступные курсы' })).toBeVisible();
  api.answers('getNextSteps', makeNextSteps({ next: risks }));
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: 'Продолжить: урок 8' })).toBeVisible();
});

it('says when the next lesson and a returned submission are due', async () => {
  const due = { at: new Date('2030-12-04T23:59').toISOString(), on: '2030-12-04T23:59' };
  const next = await section({
    returned: [{ ...returned, lesson: { ...charter, due } }],
    next: {
      ...risks,
      due: { ...due, on: '2030-12-05T12:00', at: new Date('2030-12-05T12:00').toISOString() },
    },
  });
  expect(next.getByText('до 4 декабря 2030 г., 23:59')).toBeVisible();
  expect(next.getByText('до 5 декабря 2030 г., 12:00')).toBeVisible();
});
