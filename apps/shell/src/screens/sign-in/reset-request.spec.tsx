import { MemoryRouter } from '@stupeni/router/testing';
import { makeConfig, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ForgotScreen } from './ForgotScreen';

const api = usePretendApi();
const open = (mail = true) => {
  api.answers('getConfig', makeConfig({ mail }));
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/forgot']}>
        <ForgotScreen />
      </MemoryRouter>
    </UiProvider>,
  );
};
const field = () => screen.findByLabelText('E-mail для входа');

it('asks for a link, and says the same for any e-mail', async () => {
  api.answers('requestReset', null);
  open();
  await userEvent.type(await field(), 'anna@school.ru{Enter}');
  const sent = await screen.findByText(/Если в школе есть учётная запись anna@school\.ru/);
  await waitFor(() => expect(sent).toHaveFocus());
  expect(api.calls('requestReset').map(({ body }) => body)).toEqual([{ email: 'anna@school.ru' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Указать другой адрес' }));
  expect(await field()).toHaveValue('');
});

it.each([
  ['{Enter}', 'Введите e-mail'],
  ['anna{Enter}', 'Введите e-mail целиком, например anna@school.ru'],
])('says what is wrong with the e-mail %s before it sends', async (typed, issue) => {
  open();
  const email = await field();
  await userEvent.type(email, typed);
  expect(email).toHaveAccessibleDescription(issue);
  expect(email).toHaveFocus();
  expect(api.calls('requestReset')).toEqual([]);
});

it('takes an address with Cyrillic letters as it is written, which an e-mail field would encode', async () => {
  api.answers('requestReset', null);
  open();
  expect(await field()).not.toHaveAttribute('type', 'email');
  await userEvent.type(await field(), ' анна@школа.рф {Enter}');
  await screen.findByText(/учётная запись анна@школа\.рф/);
  expect(api.calls('requestReset').map(({ body }) => body)).toEqual([{ email: 'анна@школа.рф' }]);
});

it('says when to try again after too many requests', async () => {
  api.fails('requestReset', 'too_many_attempts');
  open();
  await userEvent.type(await field(), 'anna@school.ru{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Слишком много запросов. Попробуйте снова через 1 минуту.',
    ),
  );
});

it('keeps the e-mail after the connection is lost', async () => {
  api.loses('requestReset');
  open();
  const email = await field();
  await userEvent.type(email, 'anna@school.ru{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Запрос не отправлен/));
  expect(email).toHaveValue('anna@school.ru');
});

it('is not ready in a school without mail (specification §1)', async () => {
  open(false);
  expect(await screen.findByText('Страница ещё в разработке.')).toBeVisible();
  await screen.findByRole('link', { name: 'Написать в поддержку школы' });
  expect(screen.queryByLabelText('E-mail для входа')).toBeNull();
});
