import type { Reply } from '@stupeni/contract';
import { emit, on } from '@stupeni/federation';
import { makeComment, makeDocument, makeLesson, pretendWaitingFiles } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClarifyItem } from '../server-state/sources';
import { openRemote } from '../testing/open-remote';
import { waitUntilSeen } from '../testing/wait-until-seen';
import { useTeacherApi } from '../testing/use-teacher-api';

const api = useTeacherApi();
const person = userEvent.setup();
const start = '/teacher/clarify';

const makeQuestion = (id: number, question: string, lastName = 'Орлов'): ClarifyItem => ({
  id,
  user: { id: id + 100, firstName: 'Борис', lastName },
  lesson: {
    id: 7,
    title: 'Критический путь',
    order: 7,
    course: { id: 1, title: 'Основы проектного управления' },
  },
  meta: {
    question,
    reply: null,
    commentId: id,
    createdAt: '2026-11-14T09:14:00.000Z',
    answeredAt: null,
    teacher: null,
  },
});
const first = makeQuestion(398, 'Считать ли выходные?');
const second = makeQuestion(409, 'Можно таблицей?', 'Ли');

const waiting = (items: ClarifyItem[]) =>
  api.answers('listClarify', items, { 'X-Total-Count': String(items.length) });
const rows = async () => (await screen.findAllByRole('row')).slice(1);
const open = async (row = 0) => {
  await rows();
  await person.click(screen.getAllByRole('button', { name: 'Открыть' })[row]!);
  return screen.findByRole('dialog', { name: 'Ответ на вопрос' });
};
const field = () => screen.getByRole('textbox', { name: 'Ответ' });
/** Pastes a text: typing key by key would only make the tests slower. */
const write = async (text: string) => {
  await person.click(field());
  await person.paste(text);
};
const send = async () => {
  await waitUntilSeen('Ответить');
  await person.click(screen.getByRole('button', { name: 'Ответить' }));
};

beforeEach(() => {
  waiting([first, second]);
  api.answers('answerComment', () => makeComment({ answer: 'Да' }));
});

it('lists questions in the columns of the specification, the oldest first', async () => {
  openRemote(start);
  const cells = within((await rows())[0]!).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).slice(0, 5)).toEqual([
    '398',
    'Основы проектного управления',
    '7. Критический путь',
    'Орлов Борис',
    'Считать ли выходные?',
  ]);
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.slice(0, 5)).toEqual(['ID', 'Курс', 'Урок', 'ФИО', 'Вопрос']);
  expect(within((await rows())[0]!).getByRole('button', { name: 'Открыть' })).toBeVisible();
});

it('reports the counts of both tabs to the header', async () => {
  const counts: object[] = [];
  const unsubscribe = on('stupeni:tab-count', (detail) => counts.push(detail));
  openRemote(start);
  await rows();
  expect(counts).toContainEqual({ path: start, count: 2 });
  expect(counts).toContainEqual({ path: '/teacher/review', count: 0 });
  unsubscribe();
});

it('sends an answer, closes the dialog and focuses the next question', async () => {
  openRemote(start);
  await open();
  await write('Да, считать.');
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('answerComment')).toMatchObject([
    { params: { commentId: 398 }, body: { answer: 'Да, считать.' } },
  ]);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Открыть' })[1]).toHaveFocus());
  expect(Object.keys(localStorage).filter((name) => name.includes(':answer:'))).toEqual([]);
});

itAtNight('removes the question from the queue before the queue has been read again', async () => {
  openRemote(start);
  await open();
  api.hangs('listClarify');
  await write('Да, считать.');
  await send();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect((await rows())[0]).toHaveTextContent('Можно таблицей?');
});

const rejectsEmpty = 'rejects the empty answer %j with the exact text of the specification';
const expectRejected = async (text: string) => {
  openRemote(start);
  await open();
  if (text) await write(text);
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Введите ответ или отсутствует commentId');
  expect(field()).toHaveFocus();
  expect(field()).toBeInvalid();
  expect(api.calls('answerComment')).toEqual([]);
};
it.each(['\u200b'])(rejectsEmpty, expectRejected);
itAtNight.each(['', '   '])(rejectsEmpty, expectRejected);

itAtNight('shows the reason of a failure and keeps the answer in the field', async () => {
  api.fails('answerComment', 'unavailable');
  openRemote(start);
  await open();
  await write('Да');
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Не удалось отправить ответ');
  expect(screen.getByText(/Отказ: unavailable/)).toBeVisible();
  expect(field()).toHaveValue('Да');
});

itAtNight(
  'shows at the field what the API says is wrong with the answer, until the answer changes',
  async () => {
    const message = 'Не больше 10000 знаков';
    api.fails('answerComment', 'validation', { issues: [{ path: 'answer', message }] });
    openRemote(start);
    await open();
    await write('Да');
    await send();
    await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field()).toBeInvalid();
    await write('!');
    expect(field()).toBeValid();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  },
);

itAtNight('sends files with the answer', async () => {
  const server = pretendWaitingFiles(api);
  server.add('смета.pdf');
  const [file] = server.uploads;
  openRemote(start);
  await open();
  await screen.findByText('смета.pdf');
  expect(screen.getByText('Файлы увидят только студент и преподаватели.')).toBeVisible();
  await write('Смотрите');
  await send();
  await waitFor(() =>
    expect(api.calls('answerComment')).toMatchObject([
      { body: { answer: 'Смотрите', fileIds: [file!.file!.id] } },
    ]),
  );
  expect(api.calls('getWaitingFiles')[0]).toMatchObject({ query: { commentId: 398 } });
});

itAtNight('keeps the answer while a file cannot be sent', async () => {
  openRemote(start);
  await open();
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')!;
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['MZ'], 'вирус.exe'));
  await write('Смотрите');
  await send();
  expect(await screen.findByText('Сначала замените или уберите «вирус.exe».')).toBeVisible();
  expect(api.calls('answerComment')).toEqual([]);
  expect(field()).toHaveValue('Смотрите');
});

itAtNight('restores the draft when the dialog opens again', async () => {
  openRemote(start);
  await open();
  await write('Начало ответа');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await open();
  expect(field()).toHaveValue('Начало ответа');
  expect(screen.getByText(/^Черновик от/)).toBeVisible();
});

itAtNight('answers by Ctrl + Enter, opens the next question and offers recent answers', async () => {
  openRemote(start);
  await open();
  await waitUntilSeen('Ответить');
  await person.keyboard('Да, считать.{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Можно таблицей?', { selector: '[role=region]' })).toBeVisible();
  expect(screen.getByText('Ответ отправлен: Орлов Борис, Критический путь')).toBeVisible();
  expect(screen.getByText('Готово за этот раз: 1, осталось: 1')).toBeVisible();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Недавние' }));
  await person.click(await screen.findByRole('button', { name: 'Да, считать.' }));
  await waitFor(() => expect(field()).toHaveValue('Да, считать.'));
  await waitFor(() => expect(field()).toHaveFocus());
  await waitUntilSeen('Ответить');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('answerComment')).toMatchObject([
    { params: { commentId: 398 } },
    { params: { commentId: 409 } },
  ]);
});

itAtNight(
  'sends one answer after a double press, and none before the teacher has seen the question',
  async () => {
    openRemote(start);
    await open();
    await write('Да, считать.');
    await waitUntilSeen('Ответить');
    const press = () => fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    press();
    press();
    await screen.findByText('Можно таблицей?', { selector: '[role=region]' });
    expect(screen.getByText('Ответ отправлен: Орлов Борис, Критический путь')).toBeVisible();
    expect(screen.getByText('Готово за этот раз: 1, осталось: 1')).toBeVisible();
    fireEvent.change(field(), { target: { value: 'Можно.' } });
    press();
    await waitUntilSeen('Ответить');
    expect(api.calls('answerComment')).toMatchObject([{ params: { commentId: 398 } }]);
  },
);

itAtNight('keeps what is typed during the request in the draft of the same question', async () => {
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const request = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
    if ((given[0] as Request).url.endsWith('/answer')) await answered;
    return request(...given);
  });
  openRemote(start);
  await open();
  await write('Да');
  await send();
  await write(', считать.');
  answer();
  expect(await screen.findByText(/Набранное после отправки в него не вошло/)).toBeVisible();
  expect(field()).toHaveValue('Да, считать.');
  expect(api.calls('answerComment')).toMatchObject([{ params: { commentId: 398 }, body: { answer: 'Да' } }]);
  jest.restoreAllMocks();
});

itAtNight('opens other questions by keyboard and keeps the draft of each one', async () => {
  openRemote(start);
  await open();
  await person.keyboard('Начало{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText('2 из 2')).toBeVisible();
  expect(field()).toHaveValue('');
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByText('1 из 2')).toBeVisible();
  expect(field()).toHaveValue('Начало');
});

itAtNight('shows the answer of a colleague in one message and opens the next question', async () => {
  const given = makeComment({
    id: 398,
    text: 'Считать ли выходные?',
    answer: 'Да, по календарю.',
    answeredAt: '2026-11-14T10:00:00.000Z',
    teacher: { firstName: 'Ольга', lastName: 'Ким' },
  });
  api.fails('answerComment', 'wrong_state');
  openRemote(start);
  await open();
  await write('Нет');
  api.answers('listComments', [given]);
  await send();
  expect(await screen.findByText('Да, по календарю.')).toBeVisible();
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toContainEqual(expect.stringMatching(/^На вопрос уже ответили: Ким Ольга, 14/));
  expect(alerts).toHaveLength(1);
  expect(screen.queryByText('Не удалось отправить ответ')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ответить' })).not.toBeInTheDocument();
  const nextButton = screen.getAllByRole('button', { name: 'Следующий вопрос' }).at(-1)!;
  await person.click(nextButton);
  expect(await screen.findByText('Можно таблицей?', { selector: '[role=region]' })).toBeVisible();
});

itAtNight('adds the text to the answer of a colleague on request', async () => {
  api.fails('answerComment', 'wrong_state');
  openRemote(start);
  await open();
  await write('И ещё: праздники.');
  api.answers('listComments', [makeComment({ id: 398, answer: 'Да, по календарю.' })]);
  await send();
  api.answers('addMessage', { commentId: 398, waits: false, entries: [], earlierId: null });
  // The keys that send an answer do not add to the answer of somebody else.
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  const add = await screen.findByRole('button', { name: 'Дополнить ответ' });
  expect(api.calls('addMessage')).toEqual([]);
  await person.click(add);
  await waitFor(() =>
    expect(api.calls('addMessage')).toMatchObject([
      { params: { commentId: 398 }, body: { text: 'И ещё: праздники.' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

itAtNight('adds a text only once when the first reply of the API was lost', async () => {
  const teacher = { firstName: 'Ольга', lastName: 'Ким' };
  waiting([first]);
  api.answers('listComments', [makeComment({ id: 398, answer: 'Да, по календарю.', teacher })]);
  api.loses('addMessage');
  openRemote(start);
  await open();
  await write('И ещё: праздники.');
  await waitUntilSeen('Дополнить ответ');
  await person.click(screen.getByRole('button', { name: 'Дополнить ответ' }));
  await screen.findByText('Не удалось отправить ответ');
  api.answers('addMessage', { commentId: 398, waits: false, entries: [], earlierId: null });
  await person.click(screen.getByRole('button', { name: 'Дополнить ответ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [lost, again] = api.calls('addMessage').map(({ headers }) => headers.get('idempotency-key'));
  expect(lost).toEqual(expect.any(String));
  expect(again).toBe(lost);
});

it('sends the same answer again when the first reply of the API was lost', async () => {
  api.loses('answerComment');
  openRemote(start);
  await open();
  await write('Да, считать. ');
  const teacher = { firstName: 'Анна', lastName: 'Смирнова' };
  api.answers('listComments', [makeComment({ id: 398, answer: 'Да, считать.', teacher })]);
  await send();
  await screen.findByText('Не удалось отправить ответ');
  await waitFor(() => expect(api.calls('listComments').length).toBeGreaterThan(1));
  expect(screen.queryByText(/^На вопрос уже ответили/)).not.toBeInTheDocument();
  api.answers('answerComment', makeComment({ answer: 'Да, считать.' }));
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('answerComment')).toHaveLength(2);
  expect(api.calls('addMessage')).toEqual([]);
});

itAtNight('offers to add to the same answer of a colleague', async () => {
  const teacher = { firstName: 'Ольга', lastName: 'Ким' };
  api.answers('listComments', [makeComment({ id: 398, answer: 'Да.', teacher })]);
  openRemote(start);
  await open();
  await write('Да.');
  expect(await screen.findByText(/^На вопрос уже ответили: Ким Ольга/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Дополнить ответ' })).toBeVisible();
});

itAtNight('shows a thread that waits again, and says who sees the answer', async () => {
  const anna = { firstName: 'Борис', lastName: 'Орлов' };
  const message = {
    id: 5,
    text: 'А праздники?',
    createdAt: '2026-11-16T09:00:00.000Z',
    author: anna,
    mine: false,
    byStaff: false,
    editedAt: null,
  };
  const { meta } = first;
  const teacher = { firstName: 'Ольга', lastName: 'Ким' };
  const answered = { reply: 'Да.', answeredAt: '2026-11-15T09:00:00.000Z', teacher };
  const again = { ...meta, ...answered, waitsSince: message.createdAt, messages: [message] };
  waiting([{ ...first, meta: again }]);
  const answer = { ...message, id: 398, text: 'Да.', author: teacher, byStaff: true };
  api.answers('getThread', {
    commentId: 398,
    waits: true,
    earlierId: null,
    entries: [
      { ...answer, part: 'answer', createdAt: answered.answeredAt },
      { ...message, part: 'message' },
    ],
  });
  openRemote(start);
  expect((await rows())[0]).toHaveTextContent('Пишет снова: А праздники?');
  await open();
  const thread = within(await screen.findByRole('list', { name: 'Переписка' }));
  expect(thread.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ким Ольга.*Да\.Показать всем на уроке$/),
    expect.stringMatching(/Орлов Борис.*А праздники\?$/),
  ]);
  expect(screen.getByText(/Увидят студент и преподаватели/)).toBeVisible();
  await write('Тоже.');
  await send();
  await waitFor(() =>
    expect(api.calls('answerComment')).toMatchObject([
      { params: { commentId: 398 }, body: { answer: 'Тоже.' } },
    ]),
  );
});

describe('thread that changes while it is on the desk', () => {
  type Entry = Reply<'getThread'>['entries'][number];
  const question: Entry = {
    part: 'question',
    id: 398,
    text: 'Считать ли выходные?',
    createdAt: '2026-11-14T09:14:00.000Z',
    author: { firstName: 'Борис', lastName: 'Орлов' },
    mine: false,
    byStaff: false,
    editedAt: null,
  };
  const later: Entry = {
    ...question,
    part: 'message',
    id: 5,
    text: 'И праздники?',
    createdAt: '2026-11-14T10:14:00.000Z',
  };
  const threadIs = (...entries: Entry[]) =>
    api.answers('getThread', { commentId: 398, waits: true, earlierId: null, entries });
  const openLoaded = async () => {
    openRemote(start);
    await open();
    await waitFor(() => expect(api.calls('getThread')).not.toEqual([]));
  };
  const told = /^Студент написал, изменил или отозвал сообщение, пока вы отвечали\./;
  const bodies = () => api.calls('answerComment').map(({ body }) => body);

  itAtNight(
    'sends the id of the last text on the desk, and shows a newer text without losing the answer',
    async () => {
      threadIs(question);
      api.fails('answerComment', 'thread_changed');
      await openLoaded();
      await write('Нет');
      threadIs(question, later);
      await send();
      expect(await screen.findByText('И праздники?')).toBeVisible();
      expect(bodies()).toEqual([{ answer: 'Нет', lastSeen: { part: 'question', id: 398, editedAt: null } }]);
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(told),
      ]);
      expect(field()).toHaveValue('Нет');
      // The new text is seen a moment after it is drawn.
      await waitFor(
        async () => {
          await person.click(screen.getByRole('button', { name: 'Ответить' }));
          expect(bodies().at(-1)).toEqual({
            answer: 'Нет',
            lastSeen: { part: 'message', id: 5, editedAt: null },
          });
        },
        { interval: 300 },
      );
    },
  );

  itAtNight('says at once that the learner has changed the question, and shows the new text', async () => {
    threadIs(question);
    await openLoaded();
    await write('Нет');
    threadIs({ ...question, text: 'Считать ли субботы?', editedAt: '2026-11-14T11:00:00.000Z' });
    act(() => emit('stupeni:server-news', { topic: 'clarify', id: 398 }));
    expect(await screen.findByText('Считать ли субботы?', { selector: '[role=region]' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(told);
    expect(field()).toHaveValue('Нет');
  });

  itAtNight('says at once that the question is gone, and keeps the typed answer', async () => {
    threadIs(question);
    await openLoaded();
    await write('Нет');
    api.fails('getThread', 'not_found');
    act(() => emit('stupeni:server-news', { topic: 'clarify', id: 398 }));
    expect(await screen.findByText(/^Вопрос отозвали или скрыли, ответ не отправлен\./)).toBeVisible();
    expect(field()).toHaveValue('Нет');
    expect(bodies()).toEqual([]);
  });

  itAtNight('says that the question is gone, keeps the answer and opens the next one', async () => {
    threadIs(question);
    api.fails('answerComment', 'not_found');
    await openLoaded();
    await write('Нет');
    await send();
    expect(await screen.findByText(/^Вопрос отозвали или скрыли, ответ не отправлен\./)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(field()).toHaveValue('Нет');
    const note = within(screen.getByRole('alert').parentElement!);
    threadIs({ ...question, id: 409, text: 'Можно таблицей?' });
    await person.click(note.getByRole('button', { name: 'Следующий вопрос' }));
    expect(await screen.findByText('Можно таблицей?', { selector: '[role=region]' })).toBeVisible();
  });

  itAtNight(
    'adds a message to the last answer when the learner has withdrawn the message after this answer',
    async () => {
      const answer: Entry = { ...question, part: 'answer', text: 'Да.', byStaff: true };
      answer.createdAt = '2026-11-14T09:30:00.000Z';
      threadIs(question, answer, later);
      const { part: _part, ...message } = later;
      const meta = { ...first.meta, reply: 'Да.', waitsSince: later.createdAt, messages: [message] };
      waiting([{ ...first, meta }]);
      openRemote(start);
      await open();
      await screen.findByText('И праздники?');
      await write('И их тоже');
      threadIs(question, answer);
      act(() => emit('stupeni:server-news', { topic: 'clarify', id: 398 }));
      expect(await screen.findByText(told)).toBeVisible();
      api.answers('addMessage', { commentId: 398, waits: false, entries: [], earlierId: null });
      await waitUntilSeen('Дополнить ответ');
      await person.click(screen.getByRole('button', { name: 'Дополнить ответ' }));
      await waitFor(() => expect(api.calls('addMessage')).toMatchObject([{ body: { text: 'И их тоже' } }]));
      expect(api.calls('answerComment')).toEqual([]);
    },
  );
});

itAtNight('hides a question with a reason and opens the next one', async () => {
  openRemote(start);
  await open();
  await person.click(screen.getByRole('button', { name: 'Скрыть вопрос…' }));
  const asked = within(screen.getByRole('alertdialog', { name: 'Скрыть вопрос?' }));
  await person.click(asked.getByLabelText('Причина'));
  await person.paste('Личные данные');
  api.answers('hideComment', null);
  waiting([second]);
  await person.click(asked.getByRole('button', { name: 'Скрыть' }));
  expect(await screen.findByText('Можно таблицей?', { selector: '[role=region]' })).toBeVisible();
  expect(api.calls('hideComment')).toMatchObject([
    { params: { commentId: 398 }, body: { reason: 'Личные данные' } },
  ]);
});

it('shows other questions of the lesson on request', async () => {
  api.answers('listComments', [makeComment({ text: 'А праздники?', answer: 'Тоже.' })]);
  openRemote(start);
  await open();
  const others = await screen.findByRole('button', { name: 'Ещё вопросы к уроку: 1' });
  expect(screen.getByText('А праздники?')).not.toBeVisible();
  await person.click(others);
  expect(screen.getByText('А праздники?')).toBeVisible();
  expect(screen.getByText(/Тоже\.$/)).toBeVisible();
});

itAtNight.each([
  ['a comment of the lesson', undefined, 59],
  ['about a submission, so no comment of the lesson', 31, 60],
])('counts the other questions of the lesson when the question is %s', async (_what, submissionId, count) => {
  waiting([{ ...first, meta: { ...first.meta, submissionId } }]);
  api.answers('listComments', [makeComment({ text: 'А праздники?' })], {
    'X-Total-Count': '60',
    'X-Earlier-Cursor': '20',
  });
  openRemote(start);
  await open();
  expect(await screen.findByRole('button', { name: `Ещё вопросы к уроку: ${count}` })).toBeVisible();
});

it('shows the first line of the lesson text, and a link to the lesson', async () => {
  api.answers(
    'getLesson',
    makeLesson({ content: makeDocument('Критический путь — самая длинная цепочка.') }),
  );
  openRemote(start);
  await open();
  const lesson = within(await screen.findByRole('region', { name: 'Текст урока' }));
  const line = (await lesson.findByText('Текст урока')).closest('summary')!;
  expect(line).toHaveTextContent('Критический путь — самая длинная цепочка.');
  expect(lesson.getByRole('link')).toHaveAttribute('href', '/courses/1/lesson/7');
  expect(lesson.getByRole('link')).toHaveAttribute('target', '_blank');
});

itAtNight('shows a new question without a reload', async () => {
  openRemote(start);
  expect(await rows()).toHaveLength(2);
  waiting([first, second, makeQuestion(412, 'А сроки?')]);
  act(() => emit('stupeni:server-news', { topic: 'clarify', id: 412 }));
  expect(await screen.findByText('А сроки?')).toBeVisible();
});

it('filters the queue by course and lesson of the address', async () => {
  api.answers('listLessons', []);
  openRemote(`${start}?courseId=1&lessonId=7`);
  await rows();
  expect(api.calls('listClarify').map(({ query }) => query)).toContainEqual({
    limit: 50,
    total: '1',
    courseId: 1,
    lessonId: 7,
  });
});
