import { storeToken } from '@stupeni/session';
import type { Role } from '@stupeni/contract';
import { makeToken, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErasureSection } from './ErasureSection';

const api = usePretendApi();
const person = userEvent.setup();
const erasesAt = '2026-12-23T10:00:00.000Z';

function open(role: Role = 'LEARNER', asked: { erasesAt?: string } = {}) {
  storeToken(makeToken({ role }));
  const names = { firstName: 'Борис', lastName: 'Орлов', email: 'boris@school.test' };
  render(
    <UiProvider>
      <ErasureSection account={{ ...names, role, passwordChangedAt: null, ...asked }} />
      <Toaster />
    </UiProvider>,
  );
}
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const section = () => screen.getByRole('group', { name: 'Удаление учётной записи' });
async function send(password: string) {
  await press('Удалить учётную запись');
  if (password) {
    await person.click(dialog().getByLabelText('Пароль'));
    await person.paste(password);
  }
  await person.click(dialog().getByRole('button', { name: 'Удалить' }));
}

it('says what is erased and what stays, and shows the date after the password', async () => {
  api.answers('requestMyErasure', { erasesAt });
  open();
  await press('Удалить учётную запись');
  expect(dialog().getByText('имя, e-mail, пароль и список входов')).toBeVisible();
  expect(dialog().getByText('результаты тестов и проверок')).toBeVisible();
  expect(api.calls('requestMyErasure')).toEqual([]);
  await person.click(dialog().getByRole('button', { name: 'Отмена' }));
  await send('тихая река');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('requestMyErasure').map(({ body }) => body)).toEqual([{ password: 'тихая река' }]);
  expect(within(section()).getByText('Учётная запись будет удалена после 23 декабря 2026 г.')).toBeVisible();
  await waitFor(() => expect(section()).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Удалить учётную запись' })).not.toBeInTheDocument();
});

it('names an empty password and sends nothing', async () => {
  open();
  await send('');
  expect(dialog().getByLabelText('Пароль')).toHaveAccessibleDescription(/Введите пароль/);
  expect(dialog().getByLabelText('Пароль')).toHaveFocus();
  expect(api.calls('requestMyErasure')).toEqual([]);
});

it('shows a wrong password by its field, and other failures in the dialog', async () => {
  const issues = [{ path: 'password', message: 'Это не ваш пароль' }];
  api.fails('requestMyErasure', 'validation', { issues });
  open();
  await send('не тот');
  const field = dialog().getByLabelText('Пароль');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Это не ваш пароль/));
  expect(field).toHaveValue('не тот');
  api.fails('requestMyErasure', 'unavailable');
  await person.click(dialog().getByRole('button', { name: 'Удалить' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Не удалось удалить учётную запись');
  expect(field).toHaveValue('не тот');
});

it('cancels the erasure with one button', async () => {
  api.answers('cancelMyErasure', null);
  open('LEARNER', { erasesAt });
  await press('Оставить учётную запись');
  expect(await screen.findByRole('button', { name: 'Удалить учётную запись' })).toBeVisible();
  expect(section()).toHaveFocus();
  expect(screen.getByText('Удаление отменено')).toBeVisible();
  expect(api.calls('cancelMyErasure')).toHaveLength(1);
});

it('says that the erasure was not canceled, and keeps the button', async () => {
  api.fails('cancelMyErasure', 'unavailable');
  open('LEARNER', { erasesAt });
  await press('Оставить учётную запись');
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось отменить удаление');
  expect(screen.getByRole('button', { name: 'Оставить учётную запись' })).toBeEnabled();
});

it('tells staff whom to ask, and has no button', () => {
  open('TEACHER');
  expect(screen.getByText(/Учётную запись сотрудника удаляет модератор/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Удалить учётную запись' })).not.toBeInTheDocument();
});
