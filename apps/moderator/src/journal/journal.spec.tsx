import type { JournalEntry } from '@stupeni/contract';
import { usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { formatDetails, formatSubject } from './format-details';

const api = usePretendApi();
const person = userEvent.setup();

const makeEntry = (given: Partial<JournalEntry>): JournalEntry => ({
  id: 1,
  at: '2026-11-23T10:00:00.000Z',
  origin: 'person',
  by: { id: 7, name: 'Ольга Смирнова' },
  action: 'participant.deleted',
  subject: { kind: 'user', id: 9, name: 'Иван Петров' },
  address: '203.0.113.7',
  facts: {},
  times: 1,
  lastAt: null,
  ...given,
});
const open = (query = '') => openRemote(`/moderator/journal${query}`);
const asked = () => api.calls('listJournal').map(({ query }) => query);

beforeEach(() => {
  api.answers('listStaff', []);
  api.answers('listJournal', [makeEntry({})]);
});

it('says who did what to whom, and from where', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Записи журнала' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1)).toEqual(['Удаление участника: Иван Петров', 'Ольга Смирнова', '203.0.113.7']);
});

it('says how often a sign-in failed, and when for the last time', async () => {
  const failed = { action: 'entry.signInFailed', times: 12, lastAt: '2026-11-23T10:14:00.000Z' } as const;
  api.answers('listJournal', [makeEntry(failed)]);
  open();
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(row).toHaveTextContent(/Неудачный вход: Иван Петров ×12последний раз .*\d\d:14/);
});

it('shows only the entries of a person after a press on the name', async () => {
  open();
  await person.click(await screen.findByRole('button', { name: 'Ольга Смирнова' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ personId: 7 }));
  await person.click(screen.getByRole('button', { name: 'Сбросить' }));
  await waitFor(() => expect(screen.getByLabelText('Адрес')).toHaveTextContent(/^\/moderator\/journal$/));
});

it('filters by the kind of action', async () => {
  open();
  const kinds = await screen.findByRole('combobox', { name: 'Что' });
  await person.selectOptions(kinds, 'Группы');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ group: 'group' }));
});

it('counts the loaded entries when the server has more than it counted', async () => {
  const more = { 'X-Total-Count': '1', 'X-Total-More': '1' };
  api.answers('listJournal', [makeEntry({})], { ...more, 'X-Next-Cursor': '2' });
  open();
  expect(await screen.findByText('Показано 1, есть ещё')).toBeVisible();
  api.answers('listJournal', [makeEntry({ id: 2 })], more);
  await person.click(screen.getByRole('button', { name: 'Показать ещё' }));
  expect(await screen.findByText('2 записи')).toBeVisible();
});

it('shows the greatest number that the server counts', async () => {
  const more = { 'X-Total-Count': '1000', 'X-Total-More': '1', 'X-Next-Cursor': '2' };
  api.answers('listJournal', [makeEntry({})], more);
  open();
  expect(await screen.findByText(/^Показано 1, всего больше 1\s000$/)).toBeVisible();
});

it('says that nothing was found, and that the journal did not load', async () => {
  api.answers('listJournal', []);
  const { unmount } = open('?search=нет');
  expect(await screen.findByText('Ничего не нашли')).toBeVisible();
  unmount();
  api.fails('listJournal', 'forbidden');
  open();
  expect(await screen.findByText('Журнал не загрузился')).toBeVisible();
});

it.each<[Parameters<typeof formatDetails>[0], string]>([
  [{ action: 'participant.moved', facts: { group: 'Вечерняя' } }, 'группа «Вечерняя»'],
  [{ action: 'participant.moved', facts: { group: null } }, 'без группы'],
  [{ action: 'participant.imported', facts: { count: 3 } }, '3 участника'],
  [{ action: 'entry.sessionsEnded', facts: { count: 2 } }, '2 сеанса'],
  [{ action: 'account.documentsAccepted', facts: { count: 1 } }, '1 документ'],
  [{ action: 'payment.paid', facts: { count: 5, amount: 10_000 } }, '5 доступов, 10\u00a0000\u00a0₽'],
  [
    { action: 'staff.roleChanged', facts: { role: 'CREATOR', previousRole: 'TEACHER' } },
    'преподаватель → автор курсов',
  ],
  [{ action: 'staff.rightGranted', facts: { right: 'staff' } }, 'право «сотрудники и журнал»'],
  [{ action: 'entry.signedIn', facts: { provider: 'Школа ID' } }, 'через «Школа ID»'],
  [{ action: 'account.passkeyAdded', facts: { passkey: 'Ноутбук' } }, 'ключ доступа «Ноутбук»'],
  [{ action: 'account.virusFound', facts: { virus: 'Eicar' } }, 'вирус «Eicar»'],
  [{ action: 'review.accepted', facts: { lesson: 'Устав' } }, 'урок «Устав»'],
])('describes %j', (given, words) => {
  expect(formatDetails(given)).toBe(words);
});

it('shows the mark of an unknown e-mail', () => {
  expect(formatSubject({ subject: { kind: 'email', id: null, name: 'a1b2c3' } })).toBe(
    'неизвестный e-mail (метка a1b2c3)',
  );
});

it.each<[JournalEntry['action'], string[], string]>([
  ['participant.moved', [], 'без группы'],
  ['participant.changed', [], ''],
  ['participant.added', ['Вечерняя'], 'группа «Вечерняя»'],
  ['participant.moved', ['Весна', 'Осень'], 'группы «Весна», «Осень»'],
])('describes the groups after %s: %j', (action, groups, words) => {
  expect(formatDetails({ action, facts: { groups } })).toBe(words);
});

it('says how many groups an entry leaves out', () => {
  const facts = { groups: ['Весна'], moreGroups: 2 };
  expect(formatDetails({ action: 'participant.changed', facts })).toBe('группы «Весна» и ещё 2');
});
