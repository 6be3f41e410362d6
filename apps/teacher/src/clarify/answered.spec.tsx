import { makeComment, usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClarifyItem, QueueQuery } from '../queue/sources';
import { openArea } from '../testing/open-area';

const api = usePretendApi();
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
const waits = makeQuestion(409, 'Можно таблицей?', null);
const waitsToo = makeQuestion(411, 'А в каком виде?', null);
const done = makeQuestion(398, 'Считать ли выходные?', 'Да, по календарю.');
const lists = { no: [waits, waitsToo], yes: [done], all: [waits, waitsToo, done] };

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const choice = (name: string) => screen.getByRole('radio', { name });
const opener = (row: number) => screen.getAllByRole('button', { name: 'Открыть' })[row]!;
const asked = () => api.calls('listClarify').map(({ query }) => query as QueueQuery);

beforeEach(() => {
  localStorage.clear();
  api.answers('listClarify', ({ query }) => lists[(query as QueueQuery).answered ?? 'no'], {
    'X-Total-Count': '2',
  });
  api.answers('listReview', [], { 'X-Total-Count': '0' });
  api.answers('listCourses', []);
  api.answers('listComments', []);
});

it('without a word in the address the desk has what waits, as the specification says', async () => {
  openArea(start);
  expect(await rows()).toHaveLength(2);
  expect(choice('Без ответа')).toBeChecked();
  expect(screen.queryByText(/по календарю/)).not.toBeInTheDocument();
  expect(asked().every(({ answered }) => !answered)).toBe(true);
});

it('a choice stands in the address, and what has an answer says it', async () => {
  openArea(`${start}?courseId=1`);
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

it('a reload keeps the choice; what waits stands first and is the first thing to do', async () => {
  openArea(`${start}?answered=all`);
  expect((await rows()).map((row) => within(row).getAllByRole('cell')[0]!.textContent)).toEqual([
    '409',
    '411',
    '398',
  ]);
  expect(choice('Все')).toBeChecked();
});

it('a word that the address cannot have is what waits', async () => {
  openArea(`${start}?answered=maybe`);
  expect(await rows()).toHaveLength(2);
  expect(choice('Без ответа')).toBeChecked();
});

it('an answered question is read with its answer, who gave it and when, and cannot be answered again', async () => {
  openArea(`${start}?answered=all`);
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

it('among all of them an answer leads on to the next that waits, and past those that have one', async () => {
  api.answers('answerComment', () => makeComment({ answer: 'Да' }));
  openArea(`${start}?answered=all`);
  await rows();
  await person.click(opener(0));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ответ' })).toHaveFocus());
  await person.keyboard('Можно.{Control>}{Enter}{/Control}');
  expect(await screen.findByText('А в каком виде?', { selector: '[role=region]' })).toBeVisible();
  expect(screen.getByText('Готово за этот раз: 1')).toBeVisible();
  await person.keyboard('В любом.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('answerComment')).toHaveLength(2);
});

it.each([
  ['', 'Все вопросы получили ответ'],
  ['?answered=yes', 'Ответов пока нет'],
  ['?answered=all', 'Вопросов пока нет'],
  ['?answered=yes&search=нет', 'Ничего не нашлось'],
])('an empty list%s says why it is empty', async (query, title) => {
  api.answers('listClarify', [], { 'X-Total-Count': '0' });
  openArea(start + query);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
