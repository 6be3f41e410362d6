import type { ClosedParticipant } from '@stupeni/contract';
import { emptyFields } from '@stupeni/contract/fields';
import { makeConfig, makeGroup, makeParticipant, makeSlots, usePretendApi } from '@stupeni/test-kit';
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
const anna = makeParticipant({
  id: 7,
  firstName: 'Анна',
  lastName: 'Смирнова',
  groups: [{ groupId: 4, group: { name: 'Весна' } }],
});
const deleted: ClosedParticipant = {
  id: 7,
  ...emptyFields,
  firstName: 'Анна',
  lastName: 'Смирнова',
  email: 'anna@school.test',
  lessons: 5,
  courses: 1,
  deletedAt: '2026-11-18T09:20:00.000Z',
};
const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  api.answers('getMorning', quietMorning);
  answerAccess(api);
  localStorage.clear();
  api.answers('getConfig', makeConfig());
  api.answers('getSlots', makeSlots({ paid: 7, used: 5 }));
  api.answers('listGroups', [makeGroup({ id: 4, name: 'Весна' })]);
  api.answers('listParticipants', [anna], { 'X-Total-Count': '1' });
  api.answers('createParticipant', makeParticipant({ id: 9, firstName: 'Анна', lastName: 'Ли' }));
  api.answers('restoreParticipant', anna);
  api.answers('deleteParticipant', null);
  api.answers('listClosedParticipants', [deleted]);
  render(<Toaster />, { wrapper: UiProvider });
  openRemote('/moderator/participants');
});

async function addAnna() {
  await screen.findByText('Смирнова Анна');
  await press('Добавить участника');
  const dialog = await screen.findByRole('dialog');
  const form = { Имя: 'Анна', Фамилия: 'Ли', 'E-mail': 'anna@school.test', Пароль: 'новый' };
  for (const [name, value] of Object.entries(form)) {
    await person.click(within(dialog).getByLabelText(name));
    await person.paste(value);
  }
  await press('Сохранить');
  return dialog;
}

describe('new participant with the e-mail of a deleted one', () => {
  it('gets the history back with the values of the form', async () => {
    const dialog = await addAnna();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /^Этот e-mail был у участника: Смирнова Анна\. Аккаунт удалён .*18.*Уроков пройдено: 5, курсов начато: 1\./,
    );
    expect(api.calls('createParticipant')).toEqual([]);
    await press('Вернуть');
    expect(await screen.findByText('Участник возвращён')).toBeVisible();
    await isClosed();
    expect(api.calls('restoreParticipant')).toMatchObject([
      {
        params: { id: 7 },
        body: { firstName: 'Анна', lastName: 'Ли', password: 'новый', groupIds: [] },
      },
    ]);
    expect(api.calls('createParticipant')).toEqual([]);
  });

  itAtNight('closes the note in browsers where scrolling returns a promise', async () => {
    const scrolling = jest.spyOn(Element.prototype, 'scrollIntoView');
    scrolling.mockReturnValue(Promise.resolve() as never);
    await addAnna();
    await press('Вернуть');
    await isClosed();
    expect(scrolling).toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Участники' })).toBeVisible();
    scrolling.mockRestore();
  });

  itAtNight('is a new account when the moderator wants one', async () => {
    await addAnna();
    await press('Добавить без истории');
    await isClosed();
    expect(api.calls('createParticipant')).toMatchObject([{ body: { secondAccount: true } }]);
    expect(api.calls('restoreParticipant')).toEqual([]);
  });

  itAtNight('says that no slot is free', async () => {
    api.fails('restoreParticipant', 'no_free_slots');
    await addAnna();
    api.answers('getSlots', makeSlots({ paid: 5, used: 5 }));
    await press('Вернуть');
    expect((await screen.findByRole('alert')).textContent).toBe('Нет свободных доступов!');
  });

  itAtNight('is asked about again for another e-mail', async () => {
    const dialog = await addAnna();
    api.fails('restoreParticipant', 'unavailable');
    await press('Вернуть');
    expect(await screen.findByText('Не удалось сохранить участника')).toBeVisible();
    await person.type(within(dialog).getByLabelText('E-mail'), 'x');
    await press('Сохранить');
    await waitFor(() => expect(api.calls('listClosedParticipants')).toHaveLength(2));
    expect(await screen.findByText(/^Этот e-mail был у участника/)).toBeVisible();
  });

  itAtNight('can only be restored when the participant is suspended', async () => {
    api.answers('listClosedParticipants', [{ ...deleted, deletedAt: null }]);
    await addAnna();
    expect(await screen.findByText(/Вход для него приостановлен/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Добавить без истории' })).not.toBeInTheDocument();
  });

  itAtNight('is added by an API that has no list of deleted ones', async () => {
    api.fails('listClosedParticipants', 'not_found');
    await addAnna();
    await isClosed();
    expect(api.calls('createParticipant')).toHaveLength(1);
  });
});

describe('«Вернуть» after a deletion', () => {
  async function remove() {
    await press('Изменить');
    await press('Удалить');
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Удалить' }));
    await isClosed();
  }

  itAtNight('restores the participant into the group, with the old password', async () => {
    await remove();
    await press('Вернуть');
    expect(await screen.findByText(/^Смирнова Анна\. Прежний пароль снова действует\./)).toBeVisible();
    expect(api.calls('restoreParticipant')).toMatchObject([{ params: { id: 7 }, body: { groupIds: [4] } }]);
  });

  itAtNight('says why it failed', async () => {
    api.fails('restoreParticipant', 'no_free_slots');
    await remove();
    await press('Вернуть');
    expect(await screen.findByText('Не удалось вернуть участника')).toBeVisible();
    expect(screen.getByText('Смирнова Анна. Нет свободных доступов!')).toBeVisible();
  });
});
