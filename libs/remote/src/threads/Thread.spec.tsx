import type { Thread as StoredThread } from '@stupeni/contract';
import {
  makeConfig,
  makeSubmissionFile,
  type PretendUploads,
  pretendShell,
  pretendWaitingFiles,
  usePretendApi,
} from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteProvider } from '../RemoteProvider';
import { Thread } from './Thread';

const api = usePretendApi();
const person = userEvent.setup({ applyAccept: false });
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

/** Opens the page of one learner; a second call is a reload. */
function open(props: Partial<Parameters<typeof Thread>[0]> = {}) {
  const shell = pretendShell();
  shell.user.id = 1;
  shell.user.role = 'LEARNER';
  return render(
    <UiProvider>
      <RemoteProvider shell={shell} freshForMs={60_000}>
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

let server: PretendUploads;

beforeEach(() => {
  window.localStorage.setItem('token', 'a-token');
  api.answers('getConfig', makeConfig());
  server = pretendWaitingFiles(api);
});
afterEach(() => window.localStorage.clear());

it("loads the texts of both sides, the person's own texts without a name", async () => {
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

it('sends the id of the last text of the other side, and shows a newer text beside the typed one', async () => {
  api.answers('getSubmissionThread', threadWith(theirs(1, 'Где срок?')));
  api.fails('addSubmissionMessage', 'thread_changed');
  open();
  await person.click(await button('Написать ещё'));
  await person.paste('На листе 2');
  api.answers('getSubmissionThread', threadWith(theirs(1, 'Где срок?'), theirs(2, 'Нашёл, спасибо')));
  await person.click(await button('Отправить'));
  expect(await screen.findByText('Нашёл, спасибо')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось отправить сообщение');
  expect(await field()).toHaveValue('На листе 2');
  expect(api.calls('addSubmissionMessage').map(({ body }) => body)).toEqual([
    { text: 'На листе 2', lastSeen: { part: 'message', id: 1, editedAt: null } },
  ]);
});

it('repeats a message unchanged after its reply was lost, although the other side has written', async () => {
  api.answers('getSubmissionThread', threadWith(theirs(1, 'Где срок?')));
  api.loses('addSubmissionMessage');
  open();
  await person.click(await button('Написать ещё'));
  await person.paste('На листе 2');
  const answered = threadWith(theirs(1, 'Где срок?'), theirs(2, 'Вижу'));
  api.answers('getSubmissionThread', answered);
  await person.click(await button('Отправить'));
  await screen.findByText('Вижу');
  // The new text is seen a moment after it is drawn.
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  api.answers('addSubmissionMessage', answered);
  await person.click(await button('Отправить'));
  await screen.findByText('Сообщение отправлено');
  const [lost, again] = api.calls('addSubmissionMessage').map(({ body }) => body);
  expect(again).toEqual(lost);
});

it('does not offer to change or withdraw a text that has an answer', async () => {
  api.answers('getSubmissionThread', threadWith(mine(1, 'Первое'), theirs(2, 'Ответ')));
  open();
  await items();
  expect(screen.queryByRole('button', { name: 'Изменить' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Отозвать' })).not.toBeInTheDocument();
});

it("changes the person's last text, and keeps the typed change after a failure", async () => {
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

it('keeps words that are typed while a change is saved', async () => {
  api.answers('getSubmissionThread', threadWith(mine(2, 'На листе')));
  const goOn = api.hangs('changeMessage');
  open();
  await person.click(await button('Изменить'));
  fireEvent.change(await field(), { target: { value: 'На листе 2' } });
  await person.click(await button('Сохранить'));
  fireEvent.change(await field(), { target: { value: 'На листе 2, внизу' } });
  const changed = threadWith(mine(2, 'На листе 2'));
  api.answers('changeMessage', changed);
  api.answers('getSubmissionThread', changed);
  goOn();
  expect((await screen.findAllByText('Сообщение изменено')).at(-1)).toBeVisible();
  expect(await field()).toHaveValue('На листе 2, внизу');
  await person.click(await button('Сохранить'));
  await waitFor(() =>
    expect(api.calls('changeMessage').at(-1)).toMatchObject({ body: { text: 'На листе 2, внизу' } }),
  );
  await waitFor(() => expect(screen.queryByLabelText('Сообщение')).not.toBeInTheDocument());
});

it('keeps the typed change of a text, also after a reload, when an answer comes first', async () => {
  api.answers('getSubmissionThread', threadWith(mine(2, 'На листе')));
  api.fails('changeMessage', 'message_answered');
  const { unmount } = open();
  await person.click(await button('Изменить'));
  fireEvent.change(await field(), { target: { value: 'На листе 2, внизу' } });
  api.answers('getSubmissionThread', threadWith(mine(2, 'На листе'), theirs(3, 'На каком?')));
  await person.click(await button('Сохранить'));
  await screen.findByText('На каком?');
  const expectKept = async () => {
    expect(await field()).toHaveValue('На листе 2, внизу');
    expect(screen.getByRole('alert')).toHaveTextContent(/ответили раньше.*Набранное осталось здесь/);
    expect(screen.queryByRole('button', { name: 'Сохранить' })).not.toBeInTheDocument();
  };
  await expectKept();
  unmount();
  open();
  await expectKept();
  await person.click(await button('Убрать набранное'));
  expect(screen.queryByLabelText('Сообщение')).not.toBeInTheDocument();
});

itAtNight('keeps the typed change of a text when the same person adds a message', async () => {
  api.answers('getSubmissionThread', threadWith(mine(2, 'На листе')));
  const both = threadWith(mine(2, 'На листе'), mine(3, 'И на третьем'));
  api.answers('addSubmissionMessage', both);
  open();
  await person.click(await button('Изменить'));
  fireEvent.change(await field(), { target: { value: 'На листе 2' } });
  await person.click(await button('Написать ещё'));
  await person.paste('И на третьем');
  api.answers('getSubmissionThread', both);
  await person.click(await button('Отправить'));
  await screen.findByText('И на третьем');
  expect(await field()).toHaveValue('На листе 2');
  expect(await button('Сохранить')).toBeEnabled();
});

it("withdraws the person's last text after a confirmation", async () => {
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

itAtNight('draws below each text what the screen adds', async () => {
  api.answers('getSubmissionThread', threadWith(mine(1, 'Где срок?'), { ...theirs(2, 'Там'), noteId: 40 }));
  open({ below: ({ noteId }) => <p>{noteId === undefined ? 'скрыто' : 'видят все'}</p> });
  expect((await items()).map(({ textContent }) => /(скрыто|видят все)$/.exec(textContent)?.[0])).toEqual([
    'скрыто',
    'видят все',
  ]);
});

describe('files of a message', () => {
  const attach = async (...files: File[]) => {
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file][multiple]');
    await person.upload(input!, files);
  };
  const pdf = (name: string) => new File([`%PDF ${name}`], name, { type: 'application/pdf' });
  const files = () => within(screen.getByRole('list', { name: 'Файлы сообщения' }));
  const sentBodies = () => api.calls('addSubmissionMessage').map(({ body }) => body);
  const begin = async () => {
    api.answers('getSubmissionThread', { ...threadWith(), commentId: null });
    open();
    await person.click(await button('Написать преподавателю'));
  };

  itAtNight('are sent first and named by the message', async () => {
    await begin();
    await attach(pdf('смета.pdf'), pdf('план.pdf'));
    await waitFor(() => expect(files().getAllByText('загружен')).toHaveLength(2));
    expect(api.calls('startUpload').map(({ body }) => body)).toMatchObject([
      { submissionId: 5, name: 'смета.pdf', waits: true },
      { submissionId: 5, name: 'план.pdf', waits: true },
    ]);
    await person.type(await field(), 'Вот');
    const fileIds = server.uploads.map(({ file }) => file!.id);
    api.answers('addSubmissionMessage', () => {
      server.uploads = [];
      return threadWith(mine(3, 'Вот'));
    });
    await person.click(await button('Отправить'));
    await screen.findByText('Сообщение отправлено');
    expect(sentBodies()).toEqual([{ text: 'Вот', fileIds, lastSeen: null }]);
  });

  itAtNight('wait after a reload, and can be removed', async () => {
    server.add('смета.pdf');
    await begin();
    expect(await screen.findByText('смета.pdf')).toBeVisible();
    await person.click(await button('Убрать «смета.pdf»'));
    await waitFor(() => expect(screen.queryByText('смета.pdf')).not.toBeInTheDocument());
    expect(server.uploads).toEqual([]);
    expect(await button('Приложить файл')).toHaveFocus();
  });

  it('fail alone with a sentence, and the message waits until the file is removed', async () => {
    await begin();
    await attach(pdf('смета.pdf'), new File(['MZ'], 'вирус.exe'), new File(['heic'], 'снимок.heic'));
    await waitFor(() => expect(files().getByText('загружен')).toBeVisible());
    expect(files().getByText('Файлы «.exe» не принимаются.')).toBeVisible();
    expect(files().getByText('Снимки «.heic» не принимаются. Сохраните снимок как JPEG.')).toBeVisible();
    await person.type(await field(), 'Вот');
    await person.click(await button('Отправить'));
    expect(await screen.findByText('Сначала замените или уберите «вирус.exe».')).toHaveAttribute(
      'role',
      'alert',
    );
    expect(sentBodies()).toEqual([]);
    await person.click(await button('Убрать «вирус.exe»'));
    await person.click(await button('Убрать «снимок.heic»'));
    api.answers('addSubmissionMessage', threadWith(mine(3, 'Вот')));
    await person.click(await button('Отправить'));
    await waitFor(() => expect(sentBodies()).toMatchObject([{ fileIds: [expect.any(String)] }]));
  });

  it('are added by pasting a picture into the field', async () => {
    await begin();
    const clipboardData = { files: [pdf('снимок.pdf')], getData: () => '' };
    fireEvent.paste(await field(), { clipboardData });
    expect(await screen.findByText('снимок.pdf')).toBeVisible();
    // An upload that is still under way would ask the next test for its answer.
    expect(await files().findByText('загружен')).toBeVisible();
  });

  it('are shown with their message as links, or with the reason why nobody can open them', async () => {
    const sent = [
      makeSubmissionFile(1, { name: 'смета.pdf' }),
      makeSubmissionFile(2, { name: 'новый.pdf', scan: 'checking' }),
    ];
    api.answers('getSubmissionThread', threadWith({ ...theirs(1, 'Смотрите'), files: sent }));
    open();
    await items();
    expect(files().getByRole('link', { name: 'смета.pdf' })).toHaveAttribute('href', sent[0]!.path);
    expect(files().getByText('Файл проверяется на вирусы и откроется после проверки.')).toBeVisible();
    expect(files().queryByRole('link', { name: 'новый.pdf' })).not.toBeInTheDocument();
  });

  it('get a new address when the old one has expired', async () => {
    const expired = makeSubmissionFile(1, { name: 'смета.pdf', path: '/api/files/1?exp=1&sig=a' });
    const entry = { ...theirs(4, 'Смотрите'), files: [expired] };
    api.answers('getSubmissionThread', threadWith(entry));
    open();
    const link = await screen.findByRole('link', { name: 'смета.pdf' });
    const path = '/api/files/1?exp=9999999999&sig=b';
    api.answers('getSubmissionThread', ({ query }) =>
      (query as { upTo?: number }).upTo === 4
        ? threadWith({ ...entry, files: [{ ...expired, path }] })
        : threadWith(entry),
    );
    fireEvent.mouseEnter(link);
    await waitFor(() => expect(link).toHaveAttribute('href', path));
  });

  itAtNight('are named where their message is withdrawn or changed', async () => {
    const files = [makeSubmissionFile(1)];
    api.answers('getSubmissionThread', threadWith({ ...mine(2, 'Вот'), files }));
    open();
    await person.click(await button('Отозвать'));
    expect(await screen.findByText(/Файлы удалятся вместе с ним\.$/)).toBeVisible();
    await person.click(await button('Отмена'));
    await person.click(await button('Изменить'));
    expect(screen.getByText('Файлы останутся при сообщении.')).toBeVisible();
  });
});
