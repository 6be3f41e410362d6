import type { ReviewItem } from '@stupeni/contract';
import {
  makeComment,
  makeDocument,
  makeLesson,
  makeReviewItem,
  makeReviewSubmission,
  makeReviewedSubmission,
} from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useTeacherApi } from '../testing/use-teacher-api';

const api = useTeacherApi();
const item: ReviewItem = makeReviewItem({ number: 2 });
const group = { id: 7, name: 'Методисты, осень 2026' };
const learner = { group, completed: 2, lessons: 12, reviewed: 3, accepted: 2 };
const history = [makeReviewedSubmission({ number: 1, verdict: 'REDO', comment: 'Сроки не измерить.' })];

beforeEach(() => {
  api.answers('listReview', [item], { 'X-Total-Count': '1' });
  api.answers('getLesson', makeLesson({ content: makeDocument('Составьте устав своего проекта.') }));
  api.answers('claimReview', {
    by: { id: 900, firstName: 'Ольга', lastName: 'Ким' },
    until: '2030-01-01T00:00:00.000Z',
  });
  api.answers('getReviewSubmission', makeReviewSubmission(item, { learner, history }));
});

const open = async () => {
  openRemote(`/teacher/review?open=${item.submissionId}`);
  return within(await screen.findByRole('region', { name: 'О работе' }));
};

itAtNight('shows the first line of the assignment, and the whole text after a press', async () => {
  const rail = await open();
  const assignment = within(await rail.findByRole('region', { name: 'Задание урока' }));
  const line = (await assignment.findByText('Задание урока')).closest('summary')!;
  expect(line).toHaveTextContent('Задание урокаСоставьте устав своего проекта.');
  await userEvent.click(line);
  expect(line).toHaveTextContent(/^Задание урока$/);
  expect(assignment.getByText('Составьте устав своего проекта.')).toBeVisible();
  const link = assignment.getByRole('link', { name: 'Открыть урок в новой вкладке' });
  expect(link).toHaveAttribute('href', `/courses/${item.lesson.course.id}/lesson/${item.lesson.id}`);
  expect(link).toHaveAttribute('target', '_blank');
});

it('shows the learner’s group, progress and number of earlier submissions', async () => {
  const rail = await open();
  for (const words of [
    'Методисты, осень 2026',
    'Пройдено 2 из 12',
    '3 работы, принято 2',
    '2-я, первая возвращена',
  ])
    expect(await rail.findByText(words)).toBeVisible();
});

itAtNight('shows the thread of the submission, and lets the teacher write in it', async () => {
  api.answers('getSubmissionThread', {
    commentId: 8,
    waits: true,
    earlierId: null,
    entries: [
      {
        part: 'message',
        id: 1,
        text: 'Срок на листе 2',
        createdAt: '2026-11-24T10:11:00.000Z',
        author: { firstName: 'Анна', lastName: 'Смирнова' },
        mine: false,
        byStaff: false,
        editedAt: null,
      },
    ],
  });
  const rail = await open();
  expect(await rail.findByText('Срок на листе 2')).toBeVisible();
  expect(rail.getByRole('heading', { name: 'Переписка о работе' })).toBeVisible();
  expect(rail.getByRole('button', { name: 'Написать ещё' })).toBeVisible();
  expect(api.calls('getSubmissionThread')[0]?.params).toEqual({ submissionId: item.submissionId });
});

itAtNight('says that there is no group and no earlier submission', async () => {
  const first = { ...learner, group: null, reviewed: 0, accepted: 0 };
  api.answers('getReviewSubmission', makeReviewSubmission({ ...item, number: 1 }, { learner: first }));
  const rail = await open();
  expect(await rail.findByText('без группы')).toBeVisible();
  expect(rail.getByText('работ не было')).toBeVisible();
});

itAtNight('keeps the desk usable when the assignment does not load', async () => {
  api.fails('getLesson', 'not_found');
  const rail = await open();
  expect(await rail.findByText(/^Задание урока: не удалось загрузить/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Принять' })).toBeEnabled();
});

itAtNight('lists the questions of this learner first', async () => {
  const { user, lesson } = item;
  const asked = makeComment({ id: 12, text: 'Кто подписывает?', answer: 'Заказчик.' });
  const meta = {
    question: asked.text,
    reply: asked.answer,
    commentId: asked.id,
    createdAt: asked.createdAt,
    answeredAt: null,
    teacher: null,
  };
  api.answers('listClarify', ({ query }) =>
    'userId' in Object(query) ? [{ id: 12, user, lesson, meta }] : [],
  );
  api.answers('listComments', [asked, makeComment({ id: 13, text: 'А сроки?' })]);
  const rail = await open();
  expect(await rail.findByText('А сроки?')).toBeVisible();
  const questions = rail.getAllByText(/^(Кто подписывает|А сроки)\?$/).map(({ textContent }) => textContent);
  expect(questions).toEqual(['Кто подписывает?', 'А сроки?']);
  expect(rail.getByRole('heading', { name: 'Вопросы этого студента' })).toBeVisible();
  expect(api.calls('listClarify').map(({ query }) => query)).toContainEqual({
    userId: user.id,
    lessonId: lesson.id,
    answered: 'all',
    limit: 50,
  });
});

itAtNight(
  'counts a message as the answer of a thread about a submission, which is no question of the lesson',
  async () => {
    const { user, lesson } = item;
    const createdAt = '2026-11-15T09:00:00.000Z';
    const message = {
      id: 1,
      text: 'Где срок?',
      createdAt,
      author: { firstName: user.firstName, lastName: user.lastName },
      mine: false,
      byStaff: false,
      editedAt: null,
    };
    const author = { firstName: 'Ольга', lastName: 'Ким' };
    const answer = { ...message, id: 2, text: 'На листе 2.', author, byStaff: true };
    const meta = {
      question: message.text,
      reply: null,
      commentId: 12,
      createdAt,
      answeredAt: null,
      teacher: null,
      submissionId: 5,
      messages: [message, answer],
    };
    api.answers('listClarify', ({ query }) =>
      'userId' in Object(query) ? [{ id: 12, user, lesson, meta }] : [],
    );
    api.answers(
      'listComments',
      [21, 22, 23, 24].map((id) => makeComment({ id, text: `Вопрос ${id}`, answer: 'Да.' })),
      { 'X-Total-Count': '4' },
    );
    const rail = await open();
    expect(await rail.findByText('Где срок?')).toBeVisible();
    expect(rail.getByText('На листе 2.')).toBeVisible();
    expect(rail.queryByText('есть открытый')).not.toBeInTheDocument();
    expect(await rail.findByRole('button', { name: 'Показать более ранние: 1' })).toBeVisible();
  },
);
