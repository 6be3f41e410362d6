import { emit } from '@stupeni/federation';
import { makeComment } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClarifyItem, QueueQuery } from '../server-state/sources';
import { openRemote } from '../testing/open-remote';
import { waitUntilSeen } from '../testing/wait-until-seen';
import { useTeacherApi } from '../testing/use-teacher-api';

const api = useTeacherApi();
const person = userEvent.setup();
const start = '/teacher/clarify';

const makeQuestion = (id: number, question: string, reply: string | null): ClarifyItem => ({
  id,
  user: { id: id + 100, firstName: 'Борис', lastName: 'Орлов' },
  lesson: { id: 7, title: 'Критический путь', order: 7, course: { id: 1, title: 'Основы' } },
  meta: {
    question,
    reply,
    commentId: id,
    createdAt: '2026-11-14T09:14:00.000Z',
    answeredAt: reply && '2026-11-15T10:00:00.000Z',
    teacher: reply ? { firstName: 'Ольга', lastName: 'Ким' } : null,
  },
});
const entry = {
  part: 'answer' as const,
  id: 398,
  text: 'Да, по календарю.',
  createdAt: '2026-11-15T10:00:00.000Z',
  author: { firstName: 'Ольга', lastName: 'Ким' },
  mine: false,
  byStaff: true,
  editedAt: null,
};
const open = makeQuestion(409, 'Можно таблицей?', null);
const alsoOpen = makeQuestion(411, 'А в каком виде?', null);
const answered = makeQuestion(398, 'Считать ли выходные?', 'Да, по календарю.');
const lists = { no: [open, alsoOpen], yes: [answered], all: [open, alsoOpen, answered] };

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const choice = (name: string) => screen.getByRole('radio', { name });
const opener = (row: number) => screen.getAllByRole('button', { name: 'Открыть' })[row]!;
const asked = () => api.calls('listClarify').map(({ query }) => query as QueueQuery);

beforeEach(() => {
  api.answers('listClarify', ({ query }) => lists[(query as QueueQuery).answered ?? 'no'], {
    'X-Total-Count': '2',
  });
});

it('lists unanswered questions by default', async () => {
  openRemote(start);
  expect(await rows()).toHaveLength(2);
  expect(choice('Без ответа')).toBeChecked();
  expect(screen.queryByText(/по календарю/)).not.toBeInTheDocument();
  expect(asked().every(({ answered }) => !answered)).toBe(true);
});

it('writes the filter into the address and shows the answers', async () => {
  openRemote(`${start}?courseId=1`);
  api.answers('listLessons', []);
  await rows();
  await person.click(choice('С ответом'));
  expect(await screen.findByText('Ответ: Да, по календарю.')).toBeVisible();
  expect(screen.getByText(/^Ответ дан/)).toHaveTextContent('15 ноября');
  expect(screen.getByLabelText('Адрес')).toHaveTextContent(`${start}?courseId=1&answered=yes`);
  expect(asked()).toContainEqual({ limit: 50, courseId: 1, answered: 'yes' });
  await person.click(choice('Без ответа'));
  await waitFor(() => expect(screen.getByLabelText('Адрес')).toHaveTextContent(/^\S+\?courseId=1$/));
});

it('reads the filter from the address and lists unanswered questions first', async () => {
  openRemote(`${start}?answered=all`);
  expect((await rows()).map((row) => within(row).getAllByRole('cell')[0]!.textContent)).toEqual([
    '409',
    '411',
    '398',
  ]);
  expect(choice('Все')).toBeChecked();
});

it('ignores an unknown filter in the address', async () => {
  openRemote(`${start}?answered=maybe`);
  expect(await rows()).toHaveLength(2);
  expect(choice('Без ответа')).toBeChecked();
});

it('shows an answered question with answer, teacher and date, and without a field', async () => {
  openRemote(`${start}?answered=all`);
  await rows();
  await person.click(opener(2));
  const answer = await screen.findByRole('region', { name: 'Ответ' });
  expect(answer).toHaveTextContent(/^Ким Ольга · 15 ноября.*Да, по календарю\.$/);
  await waitFor(() => expect(answer).toHaveFocus());
  expect(screen.getByRole('region', { name: 'Вопрос' })).toHaveTextContent('Считать ли выходные?');
  expect(screen.queryByRole('textbox', { name: 'Ответ' })).not.toBeInTheDocument();
  expect(screen.getByText('3-й в списке')).toBeVisible();
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ответ' })).toHaveFocus());
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Ответ' })).toHaveFocus());
  await person.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(opener(2)).toHaveFocus());
});

itAtNight('closes the desk after the last unanswered question, though an answered one follows', async () => {
  api.answers('answerComment', () => makeComment({ answer: 'Да' }));
  api.answers('listClarify', [open, answered]);
  openRemote(`${start}?answered=all`);
  await rows();
  await person.click(opener(0));
  await person.click(await screen.findByRole('textbox', { name: 'Ответ' }));
  await person.paste('Можно.');
  await waitUntilSeen('Ответить');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('answerComment')).toHaveLength(1);
});

itAtNight('opens the next unanswered question after an answer in the list of all', async () => {
  api.answers('answerComment', () => makeComment({ answer: 'Да' }));
  openRemote(`${start}?answered=all`);
  await rows();
  await person.click(opener(0));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ответ' })).toHaveFocus());
  await waitUntilSeen('Ответить');
  await person.keyboard('Можно.{Control>}{Enter}{/Control}');
  expect(await screen.findByText('А в каком виде?', { selector: '[role=region]' })).toBeVisible();
  expect(screen.getByText('Готово за этот раз: 1')).toBeVisible();
  await waitUntilSeen('Ответить');
  await person.keyboard('В любом.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('answerComment')).toHaveLength(2);
});

itAtNight('keeps the edited text of an answer when the learner writes first', async () => {
  const own = { ...entry, mine: true };
  const later = { ...entry, part: 'message' as const, id: 7, text: 'А праздники?', byStaff: false };
  api.answers('getThread', { commentId: 398, waits: false, entries: [own], earlierId: null });
  openRemote(`${start}?answered=yes`);
  await rows();
  await person.click(opener(0));
  await person.click(await screen.findByRole('button', { name: 'Изменить' }));
  const changed = () => screen.getByLabelText('Сообщение');
  fireEvent.change(changed(), { target: { value: 'Да, по производственному календарю.' } });
  api.answers('getThread', { commentId: 398, waits: true, entries: [own, later], earlierId: null });
  act(() => emit('stupeni:server-news', { topic: 'clarify', id: 398 }));
  expect(await screen.findByText('А праздники?')).toBeVisible();
  expect(changed()).toHaveValue('Да, по производственному календарю.');
  expect(screen.getByText(/^На это сообщение ответили раньше/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Сохранить' })).not.toBeInTheDocument();
});

itAtNight('shows the first answer to all learners on the lesson', async () => {
  api.answers('getThread', { commentId: 398, waits: false, entries: [entry], earlierId: null });
  api.answers('addLessonNote', { id: 40 });
  openRemote(`${start}?answered=all`);
  await rows();
  await person.click(opener(2));
  const answer = within(await screen.findByRole('region', { name: 'Ответ' }));
  await person.click(await answer.findByRole('button', { name: 'Показать всем на уроке' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Показать' }));
  await waitFor(() =>
    expect(api.calls('addLessonNote')).toMatchObject([{ body: { part: 'answer', id: 398 } }]),
  );
});

it.each([
  ['', 'Все вопросы получили ответ'],
  ['?answered=yes', 'Ответов пока нет'],
  ['?answered=all', 'Вопросов пока нет'],
  ['?answered=yes&search=нет', 'Ничего не нашлось'],
])('explains the empty list of %j', async (query, title) => {
  api.answers('listClarify', [], { 'X-Total-Count': '0' });
  openRemote(start + query);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
