import type { StaffMember } from '@stupeni/contract';
import { makeConfig, pasteInto, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();

const makeMember = (given: Partial<StaffMember>): StaffMember => ({
  id: 1,
  firstName: 'Марина',
  lastName: 'Климова',
  email: 'klimova@school.test',
  role: 'MODERATOR',
  rights: ['staff'],
  disabledAt: null,
  lastLogin: null,
  invitedUntil: null,
  secondFactor: false,
  own: false,
  ...given,
});
const own = makeMember({ own: true });
const olga = makeMember({
  id: 2,
  firstName: 'Ольга',
  lastName: 'Ким',
  email: 'kim@school.test',
  role: 'TEACHER',
  rights: [],
});
const open = () => openRemote('/moderator/staff');
const row = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') ?? document.createElement('p'));
const edit = async (name: string) =>
  person.click((await row(name)).getByRole('button', { name: 'Изменить' }));

beforeEach(() => {
  api.answers('listStaff', [olga, own]);
  api.answers('getConfig', makeConfig());
});

it('lists the staff with role, rights and state', async () => {
  open();
  expect((await row('Климова Марина')).getByText('сотрудники и журнал')).toBeVisible();
  expect((await row('Климова Марина')).getByText('это вы')).toBeVisible();
  expect((await row('Климова Марина')).queryByRole('button')).toBeNull();
  expect((await row('Ким Ольга')).getByText('Преподаватель')).toBeVisible();
  expect((await row('Ким Ольга')).getByText('работает')).toBeVisible();
});

itAtNight('finds a person by a part of the e-mail', async () => {
  open();
  await pasteInto(person, await screen.findByRole('searchbox', { name: 'Имя или e-mail' }), 'KIM@');
  expect(await screen.findByText('1 сотрудник')).toBeVisible();
  expect(screen.queryByText('Климова Марина')).toBeNull();
});

it('says why the list did not load', async () => {
  api.fails('listStaff', 'forbidden');
  open();
  expect(await screen.findByText('Список сотрудников не загрузился')).toBeVisible();
});

it('adds a member with a role', async () => {
  api.answers('createStaff', olga);
  open();
  await person.click(await screen.findByRole('button', { name: 'Добавить сотрудника' }));
  const dialog = within(await screen.findByRole('dialog'));
  await pasteInto(person, dialog.getByRole('textbox', { name: 'Имя' }), 'Ольга');
  await pasteInto(person, dialog.getByRole('textbox', { name: 'Фамилия' }), 'Ким');
  await pasteInto(person, dialog.getByRole('textbox', { name: 'E-mail' }), 'kim@school.test');
  await pasteInto(person, dialog.getByLabelText('Пароль'), 'тихая река утром');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Роль' }), 'Автор курсов');
  await person.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('createStaff').map(({ body }) => body)).toEqual([
    {
      firstName: 'Ольга',
      lastName: 'Ким',
      email: 'kim@school.test',
      password: 'тихая река утром',
      role: 'CREATOR',
    },
  ]);
});

it('changes a role and says that the sessions end', async () => {
  api.answers('setStaffRole', { ...olga, role: 'MODERATOR' });
  open();
  await edit('Ким Ольга');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Сменить роль' })).toBeNull();
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Роль' }), 'Модератор');
  expect(dialog.getByText('После смены роли все сеансы сотрудника завершатся.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Сменить роль' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('setStaffRole').map(({ body }) => body)).toEqual([{ role: 'MODERATOR' }]);
});

it('shows that it cannot be closed while a change or a new member is saved', async () => {
  const expectStuck = async (...names: string[]) => {
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: names[0]! })).toHaveAttribute('aria-disabled'),
    );
    for (const name of names) {
      const button = dialog.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await person.click(button);
    }
    expect(screen.getByRole('dialog')).toBeVisible();
  };
  const close = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  open();
  await edit('Ким Ольга');
  const changed = api.hangs('setStaffRole');
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Роль' }), 'Модератор');
  await person.click(screen.getByRole('button', { name: 'Сменить роль' }));
  await expectStuck('Закрыть', 'Закрыть окно');
  api.answers('setStaffRole', { ...olga, role: 'MODERATOR' });
  changed();
  await close();

  const added = api.hangs('createStaff');
  await person.click(screen.getByRole('button', { name: 'Добавить сотрудника' }));
  const fields = { Имя: 'Ольга', Фамилия: 'Ким', 'E-mail': 'kim@school.test' };
  for (const [name, text] of Object.entries(fields))
    await pasteInto(person, await screen.findByRole('textbox', { name }), text);
  await pasteInto(person, screen.getByLabelText('Пароль'), 'тихая река утром');
  await person.click(screen.getByRole('button', { name: 'Сохранить' }));
  await expectStuck('Отмена', 'Закрыть окно');
  api.answers('createStaff', olga);
  added();
  await close();
});

it('disables an account after a confirmation', async () => {
  api.answers('disableStaff', { ...olga, disabledAt: '2026-11-23T10:00:00.000Z' });
  open();
  await edit('Ким Ольга');
  await person.click(await screen.findByRole('button', { name: 'Отключить' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Отключить сотрудника?' }));
  expect(api.calls('disableStaff')).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Отключить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('disableStaff')).toHaveLength(1);
});

itAtNight('says why a change failed', async () => {
  api.fails('endStaffSessions', 'own_account');
  open();
  await edit('Ким Ольга');
  await person.click(await screen.findByRole('button', { name: 'Завершить сеансы' }));
  expect(await screen.findByText('Не удалось изменить сотрудника')).toBeVisible();
});

describe('an invitation', () => {
  const until = '2099-12-01T10:00:00.000Z';
  const invited = { ...olga, invitedUntil: until };
  beforeEach(() => void render(<Toaster />, { wrapper: UiProvider }));
  const fill = async () => {
    open();
    await person.click(await screen.findByRole('button', { name: 'Добавить сотрудника' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const [name, text] of [
      ['Имя', 'Ольга'],
      ['Фамилия', 'Ким'],
      ['E-mail', 'kim@school.test'],
    ] as const) {
      await person.click(dialog.getByRole('textbox', { name }));
      await person.paste(text);
    }
    return dialog;
  };

  itAtNight('is sent by mail where the school sends mail, without a password', async () => {
    api.answers('getConfig', makeConfig({ mail: true }));
    api.answers('createStaff', invited);
    const dialog = await fill();
    expect(await dialog.findByText(/придумает пароль/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/приглашение отправлено на kim@school.test/)).toBeVisible();
    expect(api.calls('createStaff')[0]?.body).toEqual({
      firstName: 'Ольга',
      lastName: 'Ким',
      email: 'kim@school.test',
      role: 'TEACHER',
      invite: true,
      by: 'mail',
    });
  });

  it('is marked in the list and can be copied again', async () => {
    api.answers('listStaff', [invited, own]);
    api.answers('inviteStaff', { link: '/welcome?token=abc', expiresAt: until });
    open();
    expect((await row('Ким Ольга')).getByText(/приглашён, ещё не входил/)).toBeVisible();
    expect((await row('Ким Ольга')).queryByText('работает')).toBeNull();
    await edit('Ким Ольга');
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Скопировать ссылку' }),
    );
    expect(await screen.findByText('Ссылка скопирована')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('/welcome?token=abc');
    expect(api.calls('inviteStaff')[0]).toMatchObject({ params: { id: 2 }, body: { by: 'link' } });
  });
});

describe('the erasure of a disabled member', () => {
  const disabled = { ...olga, disabledAt: '2026-11-23T10:00:00.000Z' };
  const waiting = { ...disabled, erasesAt: '2026-12-23T10:00:00.000Z' };

  itAtNight('is requested after a question that says what stays', async () => {
    api.answers('listStaff', [disabled, own]);
    api.answers('askStaffErasure', waiting);
    open();
    await edit('Ким Ольга');
    await person.click(await screen.findByRole('button', { name: 'Удалить учётную запись' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Удалить учётную запись?' }));
    expect(question.getByText(/Уроки, проверки и ответы останутся/)).toBeVisible();
    expect(api.calls('askStaffErasure')).toEqual([]);
    api.answers('listStaff', [waiting, own]);
    await person.click(question.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('удалится после 23 декабря 2026 г.')).toBeVisible();
  });

  itAtNight('shows its date, and a button cancels it', async () => {
    api.answers('listStaff', [waiting, own]);
    api.answers('takeBackStaffErasure', disabled);
    open();
    await edit('Ким Ольга');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Учётная запись будет удалена после 23 декабря 2026 г.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Удалить учётную запись' })).toBeNull();
    api.answers('listStaff', [disabled, own]);
    await person.click(dialog.getByRole('button', { name: 'Отменить удаление' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls('takeBackStaffErasure').map(({ params }) => params)).toEqual([{ id: 2 }]);
    await waitFor(() => expect(screen.queryByText(/удалится/)).toBeNull());
  });

  itAtNight('is not offered for an enabled account', async () => {
    open();
    await edit('Ким Ольга');
    expect(await screen.findByRole('button', { name: 'Отключить' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Удалить учётную запись' })).toBeNull();
  });
});
