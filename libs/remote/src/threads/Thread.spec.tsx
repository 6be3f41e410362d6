import type { Thread as StoredThread } from '@stupeni/contract';
import { pretendShell, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteProvider } from '../RemoteProvider';
import { Thread } from './Thread';

const api = usePretendApi();
const person = userEvent.setup();
type Entry = StoredThread['entries'][number];

const anna = { firstName: 'Анна', lastName: 'Смирнова' };
const olga = { firstName: 'Ольга', lastName: 'Ким' };
const mine = (id: number, text: string): Entry => ({
  part: 'message',
  id,
  text,
  createdAt: `2026-11-24T10:${10 + id}:00.000Z`,
  author: anna,
  mine: true,
  byStaff: false,
  editedAt: null,
});
const theirs = (id: number, text: string): Entry => ({
  ...mine(id, text),
  author: olga,
  mine: false,
  byStaff: true,
});
const threadWith = (...entries: Entry[]): StoredThread => ({
  commentId: 8,
  waits: false,
  entries,
  earlierId: null,
});

function open(props: Partial<Parameters<typeof Thread>[0]> = {}) {
  const shell = pretendShell();
  shell.user.role = 'LEARNER';
  render(
    <UiProvider>
      <RemoteProvider shell={shell} freshFor={60_000}>
        <Thread of={{ submissionId: 5 }} canWrite {...props} />
      </RemoteProvider>
      <Toaster />
    </UiProvider>,
  );
}
const items = async () =>
  within(await screen.findByRole('list', { name: 'Переписка' })).getAllByRole('listitem');
const button = (name: string) => screen.findByRole('button', { name });
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Сообщение');

afterEach(() => window.localStorage.clear());

it('loads the texts of both sides, the own ones without a name', async () => {
  api.answers('getSubmissionThread', threadWith(mine(1, 'Срок на листе 2'), theirs(2, 'Вижу')));
  open();
  const [first, second] = await items();
  expect(first).toHaveTextContent(/Вы.*Срок на листе 2$/);
  expect(second).toHaveTextContent(/Ким Ольга.*преподаватель.*Вижу$/);
  expect(api.calls('getSubmissionThread')).toMatchObject([{ params: { submissionId: 5 } }]);
});

it('loads earlier pages on request, and shows each text once', async () => {
  const question = { ...mine(1, 'Кто заказчик?'), part: 'question' as const };
  api.answers('getSubmissionThread', ({ query }) =>
    (query as { upTo?: number }).upTo === 3
      ? threadWith(question, theirs(3, 'Раньше'))
      : { ...threadWith(question, theirs(4, 'Позже')), earlierId: 3 },
  );
  open();
  await person.click(await button('Показать более ранние'));
  await screen.findByText('Раньше');
  expect(
    (await items()).map(({ textContent }) => /(Кто заказчик\?|Раньше|Позже)$/.exec(textContent)?.[0]),
  ).toEqual(['Кто заказчик?', 'Раньше', 'Позже']);
});

it('sends a message, focuses it and forgets the draft', async () => {
  api.answers('getSubmissionThread', { ...threadWith(), commentId: null });
  const sent = threadWith(mine(3, 'Срок на листе 2'));
  api.answers('addSubmissionMessage', sent);
  open();
  await person.click(await button('Написать преподавателю'));
  expect(await field()).toHaveFocus();
  expect(await button('Отправить')).toBeDisabled();
  await person.paste('Срок на листе 2');
  api.answers('getSubmissionThread', sent);
  fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true });
  const [message] = await items();
  await waitFor(() => expect(message).toHaveFocus());
  expect(api.calls('addSubmissionMessage')).toMatchObject([
    { params: { submissionId: 5 }, body: { text: 'Срок на листе 2' } },
  ]);
  expect(screen.queryByLabelText('Сообщение')).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((name) => name.includes(':message:'))).toEqual([]);
});

it('keeps the text in the field after a failure and after a reload', async () => {
  api.answers('getSubmissionThread', threadWith(theirs(1, 'Где срок?')));
  api.fails('addSubmissionMessage', 'too_many_messages', { limit: 20 });
  open();
  await person.click(await button('Написать ещё'));
  await person.paste('На листе 2');
  await person.click(await button('Отправить'));
  expect((await screen.findByRole('alert')).textContent).toBe('Не удалось отправить сообщение');
  expect(await field()).toHaveValue('На листе 2');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('На листе 2'));
  expect(Object.keys(localStorage)).toContainEqual(expect.stringContaining(':message:submission-5'));
});

it('offers to change and to withdraw only the last text, when it is an own one', async () => {
  api.answers('getSubmissionThread', threadWith(mine(1, 'Первое'), theirs(2, 'Ответ')));
  open();
  await items();
  expect(screen.queryByRole('button', { name: 'Изменить' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Отозвать' })).not.toBeInTheDocument();
});

it('changes the last own text, and keeps the change when somebody has answered meanwhile', async () => {
  api.answers('getSubmissionThread', threadWith(theirs(1, 'Где срок?'), mine(2, 'На листе')));
  api.fails('changeMessage', 'message_answered');
  open();
  await person.click(await button('Изменить'));
  fireEvent.change(await field(), { target: { value: 'На листе 2' } });
  await person.click(await button('Сохранить'));
  expect((await screen.findByRole('alert')).textContent).toBe('Не удалось изменить сообщение');
  expect(await field()).toHaveValue('На листе 2');
  const changed = threadWith(theirs(1, 'Где срок?'), {
    ...mine(2, 'На листе 2'),
    editedAt: '2026-11-24T11:00:00.000Z',
  });
  api.answers('changeMessage', changed);
  api.answers('getSubmissionThread', changed);
  await person.click(await button('Сохранить'));
  await waitFor(async () => expect((await items())[1]).toHaveTextContent(/изменено.*На листе 2/));
  expect(api.calls('changeMessage').at(-1)).toMatchObject({
    params: { messageId: 2 },
    body: { text: 'На листе 2' },
  });
});

it('withdraws the last own text after a question', async () => {
  api.answers('getSubmissionThread', threadWith(theirs(1, 'Где срок?'), mine(2, 'Не знаю')));
  api.answers('withdrawMessage', null);
  open();
  await person.click(await button('Отозвать'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Отозвать сообщение?' }));
  expect(api.calls('withdrawMessage')).toEqual([]);
  api.answers('getSubmissionThread', threadWith(theirs(1, 'Где срок?')));
  await person.click(dialog.getByRole('button', { name: 'Отозвать' }));
  await waitFor(() => expect(screen.queryByText('Не знаю')).not.toBeInTheDocument());
  expect(api.calls('withdrawMessage')).toMatchObject([{ params: { messageId: 2 } }]);
});

it('shows the texts and nothing else to a person who cannot write', async () => {
  api.answers('getSubmissionThread', threadWith(mine(1, 'Первое')));
  open({ canWrite: false });
  await items();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('draws below each text what the screen adds', async () => {
  api.answers('getSubmissionThread', threadWith(mine(1, 'Где срок?'), { ...theirs(2, 'Там'), noteId: 40 }));
  open({ below: ({ noteId }) => <p>{noteId === undefined ? 'скрыто' : 'видят все'}</p> });
  expect((await items()).map(({ textContent }) => /(скрыто|видят все)$/.exec(textContent)?.[0])).toEqual([
    'скрыто',
    'видят все',
  ]);
});
