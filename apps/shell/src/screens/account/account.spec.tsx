import type { MySession, Role } from '@stupeni/contract';
import { readToken, storeToken, useSession } from '@stupeni/session';
import { makeConfig, makeToken, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountScreen } from './AccountScreen';

const api = usePretendApi();
const person = userEvent.setup();

const makeId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const makeSession = (overrides: Partial<MySession>): MySession => ({
  id: makeId(1),
  system: 'Windows',
  browser: 'Firefox',
  mobile: false,
  address: '203.0.113.7',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  current: true,
  ...overrides,
});
const here = makeSession({});
const phone = makeSession({ id: makeId(2), system: 'Android', browser: 'Chrome', current: false });

async function open(role: Role = 'LEARNER', sessions = [here, phone], asked: { erasesAt?: string } = {}) {
  storeToken(makeToken({ role }));
  api.answers('getMyAccount', {
    firstName: 'Борис',
    lastName: 'Орлов',
    email: 'boris@school.test',
    role,
    passwordChangedAt: '2026-03-12T10:00:00.000Z',
    ...asked,
  });
  api.answers('listMySessions', sessions);
  api.answers('listMyMails', []);
  api.answers('listMyProviders', []);
  api.answers('getSecondFactor', { since: null, codesLeft: 0, required: false });
  api.answers('listPasskeys', []);
  api.answers('getConfig', makeConfig());
  api.answers('getMyExport', { state: 'none' });
  api.answers('getMyCalendar', { url: 'https://school.test/api/calendar/1-0-a.ics' });
  render(
    <UiProvider>
      <AccountScreen />
      <Toaster />
    </UiProvider>,
  );
  await screen.findByRole('heading', { name: 'Моя учётная запись', level: 1 });
}

it('says when the password was changed last', async () => {
  await open();
  expect(screen.getByText(/^Изменён 12 марта 2026 г\./)).toBeVisible();
});

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('has the section about the erasure last', async () => {
  await open();
  await waitFor(() => expect(titles().at(-1)).toBe('Удаление учётной записи'));
});

it('shows the sections below the mails only together with the mails', async () => {
  api.answers('listMyMails', []);
  const waiting = open();
  api.hangs('listMyMails');
  await waiting;
  expect(titles()).toContain('Письма');
  expect(titles()).not.toContain('Удаление учётной записи');
});

itAtNight('has the section about the erasure first while the account waits for it', async () => {
  await open('LEARNER', [here], { erasesAt: '2026-12-23T10:00:00.000Z' });
  expect(titles()[0]).toBe('Удаление учётной записи');
});

const press = (name: string) => person.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
async function fill(current: string, password: string) {
  await press('Сменить пароль');
  for (const [label, text] of [
    ['Нынешний пароль', current],
    ['Новый пароль', password],
  ] as const)
    if (text) {
      await person.click(dialog().getByLabelText(label));
      await person.paste(text);
    }
  await person.click(dialog().getByRole('button', { name: 'Сохранить' }));
}

it('changes the password, stores the token of the new session and reads the sessions again', async () => {
  await open();
  expect(screen.getByText('boris@school.test')).toBeVisible();
  const token = makeToken({ sub: String(useSession.getState().user?.id), jti: 'new' });
  api.answers('changeMyPassword', { token });
  api.answers('listMySessions', [here]);
  await fill('прежний пароль', 'тихая река');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('changeMyPassword')[0]?.body).toEqual({
    current: 'прежний пароль',
    password: 'тихая река',
  });
  expect(await screen.findByText('Других входов нет.')).toBeVisible();
  expect(readToken()).toBe(token);
});

it('names empty passwords and sends nothing', async () => {
  await open();
  await fill('', '');
  expect(dialog().getAllByText('Введите пароль')).toHaveLength(2);
  expect(dialog().getByLabelText('Нынешний пароль')).toHaveFocus();
  expect(api.calls('changeMyPassword')).toHaveLength(0);
});

it('shows the issue of the present password at its field, and keeps the input', async () => {
  await open();
  const issues = [{ path: 'current', message: 'Это не ваш пароль' }];
  api.fails('changeMyPassword', 'validation', { issues });
  await fill('не тот', 'тихая река');
  const field = dialog().getByLabelText('Нынешний пароль');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Это не ваш пароль'));
  expect(field).toHaveFocus();
  expect(
    [field, dialog().getByLabelText('Новый пароль')].map((one) => (one as HTMLInputElement).value),
  ).toEqual(['не тот', 'тихая река']);
});

it('ends one session and then all others, and moves the focus to the list', async () => {
  await open('LEARNER', [
    here,
    phone,
    makeSession({ id: makeId(3), system: null, browser: null, current: false }),
  ]);
  api.answers('endMySession', null);
  api.answers('endMyOtherSessions', null);
  api.answers('listMySessions', [here, phone]);
  await press('Завершить вход: Неизвестное устройство');
  await waitFor(() => expect(screen.queryByText('Неизвестное устройство')).not.toBeInTheDocument());
  expect(screen.getByRole('group', { name: 'Где выполнен вход' })).toHaveFocus();
  api.answers('listMySessions', [here]);
  await press('Завершить все, кроме этого');
  expect(await screen.findByText('Других входов нет.')).toBeVisible();
  expect(screen.getByText('это устройство')).toBeVisible();
  expect(api.calls('endMySession').map(({ params }) => params)).toEqual([{ id: makeId(3) }]);
});

it('lets staff change their name, and renews the token for the header', async () => {
  await open('TEACHER');
  api.answers('updateMyAccount', {
    firstName: 'Ян',
    lastName: 'Орлов',
    email: 'boris@school.test',
    role: 'TEACHER',
    passwordChangedAt: null,
  });
  api.answers('renewSession', { token: makeToken({ role: 'TEACHER', given_name: 'Ян' }) });
  const field = screen.getByLabelText('Имя');
  await person.clear(field);
  await person.paste('Ян');
  await press('Сохранить');
  await waitFor(() => expect(useSession.getState().user?.firstName).toBe('Ян'));
  expect(api.calls('updateMyAccount')[0]?.body).toEqual({ firstName: 'Ян', lastName: 'Орлов' });
});

it('shows learners no form for the name, and no second step or passkeys, which are for staff', async () => {
  await open();
  expect(screen.queryByLabelText('Фамилия')).not.toBeInTheDocument();
  expect(screen.queryByText('Второй шаг входа')).not.toBeInTheDocument();
  expect(screen.queryByText(/ключ(?:и|а)? доступа/i)).not.toBeInTheDocument();
});

it('shows five devices, this one first, and the others after a press', async () => {
  const others = Array.from({ length: 7 }, (_, at) =>
    makeSession({ id: makeId(at + 2), system: `Android ${at}`, browser: 'Chrome', current: false }),
  );
  await open('LEARNER', [...others, here]);
  const devices = within(await screen.findByRole('group', { name: 'Где выполнен вход' }));
  const names = () => devices.getAllByRole('button', { name: /^Завершить вход/ });
  expect(names()).toHaveLength(4);
  expect(devices.getByText('это устройство')).toBeVisible();
  await person.click(devices.getByRole('button', { name: 'Ещё 3' }));
  expect(names()).toHaveLength(7);
  await person.click(devices.getByRole('button', { name: 'Свернуть' }));
  expect(names()).toHaveLength(4);
});
