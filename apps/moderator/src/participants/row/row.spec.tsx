import { makeConfig, makeParticipant, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAccess } from '../../testing/answer-access';
import { openRemote } from '../../testing/open-remote';
import { quietMorning } from '../../testing/quiet-morning';

const api = usePretendApi();
const person = userEvent.setup();
const at = new Date(2026, 0, 2, 10).toISOString();
const anna = makeParticipant({ id: 7, firstName: 'Анна', lastName: 'Смирнова' });
const list = (...rows: (typeof anna)[]) =>
  api.answers('listParticipants', rows, { 'X-Total-Count': String(rows.length) });
const open = (query = '') => openRemote(`/moderator/participants${query}`);
const menu = async () => screen.findByRole('button', { name: 'Ещё действия' });
const choose = async (name: string) => {
  (await menu()).focus();
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => {
  api.answers('getMorning', quietMorning);
  answerAccess(api);
  localStorage.clear();
  render(<Toaster />, { wrapper: UiProvider });
  api.answers('getConfig', makeConfig({ mail: true }));
  api.answers('getSlots', makeSlots({ paid: 7, used: 5 }));
  api.answers('listGroups', []);
  list(anna);
});

describe('a row of the list', () => {
  it('shows two actions, and a menu with the others', async () => {
    list({ ...anna, invitedUntil: new Date(Date.now() + 86_400_000).toISOString() });
    open();
    const row = (await screen.findByText('Смирнова Анна')).closest('tr')!;
    const names = within(row)
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label'));
    expect(names).toEqual(['Прогресс', 'Изменить', 'Ещё действия']);
    await person.click(await menu());
    await waitFor(() =>
      expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
        'Отправить ещё раз',
        'Скопировать ссылку',
        'Приостановить',
      ]),
    );
  });

  it('asks before it suspends, and says what happens to the invitation', async () => {
    list({ ...anna, invitedUntil: new Date(Date.now() + 86_400_000).toISOString() });
    open();
    await choose('Приостановить');
    const question = await screen.findByRole('alertdialog', { name: 'Приостановить участника?' });
    expect(question).toHaveTextContent(/^.*Смирнова Анна не сможет войти.*ссылка из приглашения/);
    await person.click(within(question).getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(api.calls('suspendParticipant')).toEqual([]);
  });

  itAtNight('suspends by keyboard, and the toast offers to undo', async () => {
    const suspended = { ...anna, suspendedAt: at };
    api.answers('suspendParticipant', suspended);
    api.answers('resumeParticipant', anna);
    open();
    (await menu()).focus();
    await person.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Приостановить' });
    list(suspended);
    await person.keyboard('{End}{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Приостановить участника?' });
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Отмена' })).toHaveFocus());
    within(question).getByRole('button', { name: 'Приостановить' }).focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByText('приостановлен')).toBeVisible();
    const toast = (await screen.findByText(/^Смирнова Анна не сможет войти/)).closest('li')!;
    list(anna);
    await person.click(within(toast).getByRole('button', { name: 'Возобновить' }));
    await waitFor(() => expect(screen.queryByText('приостановлен')).not.toBeInTheDocument());
    expect(api.calls('suspendParticipant')[0]?.params).toEqual({ id: 7 });
    expect(api.calls('resumeParticipant')[0]?.params).toEqual({ id: 7 });
  });

  it('says that the account will be erased because its owner asked', async () => {
    list({ ...anna, erasesAt: new Date(2026, 11, 23, 10).toISOString() });
    open();
    expect(
      await screen.findByText(/^удалится после 23 декабря 2026 г\. по просьбе участника$/),
    ).toBeVisible();
  });

  itAtNight('resumes a suspended participant, who has no other mark', async () => {
    list({ ...anna, suspendedAt: at, idle: true, lastStep: at, invitedUntil: at });
    api.answers('resumeParticipant', anna);
    open();
    const row = (await screen.findByText('приостановлен')).closest('tr')!;
    expect(within(row).queryByText(/движения|приглаш|не начинал/)).not.toBeInTheDocument();
    await choose('Возобновить');
    expect(await screen.findByText('Участник снова может войти')).toBeVisible();
  });

  itAtNight('says why a participant was not suspended', async () => {
    api.fails('suspendParticipant', 'not_found');
    open();
    await choose('Приостановить');
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Приостановить' }));
    expect(await screen.findByText('Не удалось приостановить участника')).toBeVisible();
  });
});

describe('the list of deleted participants', () => {
  const gone = { ...anna, deletedAt: at };

  itAtNight('is chosen by the state, which is in the address', async () => {
    open('?state=deleted');
    await screen.findByText('Смирнова Анна');
    expect(api.calls('listParticipants')[0]?.query).toMatchObject({ state: 'deleted' });
    await person.click(screen.getByRole('button', { name: 'Фильтры (1)' }));
    expect(screen.getByRole('combobox', { name: 'Состояние' })).toHaveValue('deleted');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Состояние' }), 'suspended');
    await waitFor(() =>
      expect(api.calls('listParticipants').at(-1)?.query).toMatchObject({ state: 'suspended' }),
    );
  });

  it('restores a participant from the row, and then focuses the list', async () => {
    list(gone, { ...gone, id: 8, lastName: 'Ли' });
    api.answers('restoreParticipant', anna);
    open('?state=deleted');
    const row = await screen.findByRole('row', { name: /^Смирнова Анна/ });
    expect(api.calls('listParticipants')[0]?.query).toMatchObject({ state: 'deleted' });
    expect(within(row).getAllByRole('button')).toHaveLength(1);
    expect(within(row).getByText(/^аккаунт удалён/)).toHaveTextContent('2 января');
    list({ ...gone, id: 8, lastName: 'Ли' });
    await person.click(within(row).getByRole('button', { name: 'Вернуть' }));
    expect(await screen.findByText('Участник возвращён')).toBeVisible();
    expect(api.calls('restoreParticipant')[0]).toMatchObject({ params: { id: 7 }, body: {} });
    expect(screen.getByRole('group', { name: /^Участники\./ })).toHaveFocus();
  });

  itAtNight(
    'says that a restored participant takes a slot and how many are left, and undoes the restore',
    async () => {
      list(gone);
      api.answers('restoreParticipant', anna);
      api.answers('deleteParticipant', null);
      open('?state=deleted');
      const button = await screen.findByRole('button', { name: 'Вернуть' });
      api.answers('getSlots', makeSlots({ paid: 7, used: 6 }));
      await person.click(button);
      expect(
        await screen.findByText(
          'Смирнова Анна. Прежний пароль снова действует. Доступ снова занят, свободно 1.',
        ),
      ).toBeVisible();
      await person.click(screen.getByRole('button', { name: 'Отменить' }));
      expect(await screen.findByText('Смирнова Анна. Доступ снова свободен.')).toBeVisible();
      expect(api.calls('deleteParticipant')).toMatchObject([{ params: { id: 7 } }]);
    },
  );

  itAtNight('says that the participant takes a slot, also when the slots cannot be counted', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    list(gone);
    api.answers('restoreParticipant', anna);
    open('?state=deleted');
    const button = await screen.findByRole('button', { name: 'Вернуть' });
    api.fails('getSlots', 'unavailable');
    await person.click(button);
    expect(
      await screen.findByText('Смирнова Анна. Прежний пароль снова действует. Доступ снова занят.'),
    ).toBeVisible();
  });

  itAtNight('says why a restore could not be undone', async () => {
    list(gone);
    api.answers('restoreParticipant', anna);
    api.fails('deleteParticipant', 'unavailable');
    open('?state=deleted');
    await person.click(await screen.findByRole('button', { name: 'Вернуть' }));
    await person.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Не удалось удалить участника')).toBeVisible();
    expect(screen.getByText(/^Смирнова Анна\. ./)).toBeVisible();
  });

  it.each([
    ['no_free_slots', 'Смирнова Анна. Нет свободных доступов!'],
    ['email_taken', 'Смирнова Анна. Его e-mail теперь у другого аккаунта: сначала измените e-mail там.'],
  ] as const)('says why nobody was restored: %s', async (code, words) => {
    list(gone);
    api.fails('restoreParticipant', code);
    open('?state=deleted');
    await person.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getAllByText('Не удалось вернуть участника').at(-1)).toBeVisible();
  });
});
