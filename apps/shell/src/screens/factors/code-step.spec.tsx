import { MemoryRouter } from '@stupeni/router/testing';
import { clearToken, readToken } from '@stupeni/session';
import { makeConfig, makeToken, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInScreen } from '../sign-in/SignInScreen';
import { fillStorage } from '../../testing/fill-storage';

const api = usePretendApi();
const step = 'x'.repeat(43);

/** Signs in with the right password of a person who needs a code. Resolves to the field of the code. */
async function open() {
  clearToken();
  api.answers('getConfig', makeConfig());
  api.fails('signIn', 'second_factor_needed', { token: step, ways: ['app'] });
  render(
    <UiProvider>
      <MemoryRouter>
        <SignInScreen expired={false} preloadNext={() => undefined} />
      </MemoryRouter>
    </UiProvider>,
  );
  await userEvent.type(screen.getByLabelText('E-mail'), 'olga@school.ru');
  await userEvent.type(screen.getByLabelText('Пароль'), 'тихая река{Enter}');
  return screen.findByLabelText('Код из приложения');
}

it('asks for the code after the right password, and signs in with it', async () => {
  const token = makeToken({ role: 'TEACHER' });
  api.answers('finishSignIn', { token });
  const field = await open();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.paste('123 456');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(readToken()).toBe(token));
  expect(api.calls('finishSignIn')[0]?.body).toEqual({ token: step, code: '123 456' });
});

it('keeps a wrong code, says so and selects it', async () => {
  api.fails('finishSignIn', 'wrong_code');
  const field = await open();
  await userEvent.type(field, '111111{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Код не подошёл/));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('111111');
  await userEvent.keyboard('2');
  expect(field).toHaveValue('2');
  expect(field).not.toHaveAccessibleDescription(/Код не подошёл/);
});

it('sends nothing without a code', async () => {
  const field = await open();
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription(/Введите код/);
  expect(api.calls('finishSignIn')).toEqual([]);
});

it('takes a recovery code instead', async () => {
  api.fails('finishSignIn', 'wrong_code');
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Ввести запасной код' }));
  const field = screen.getByLabelText('Запасной код');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'abcd-efgh{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/или он уже использован/));
});

it.each([
  ['second_step_ended', /Время для кода истекло/],
  ['too_many_attempts', /через 1 минуту/],
] as const)('says what to do after %s, and leads back to the sign-in', async (code, sentence) => {
  api.fails('finishSignIn', code);
  await userEvent.type(await open(), '111111{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
  await userEvent.click(screen.getByRole('button', { name: 'Вернуться ко входу' }));
  expect(screen.getByLabelText('E-mail')).toBeVisible();
});

it('keeps the code after the connection is lost', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api.loses('finishSignIn');
  const field = await open();
  await userEvent.type(field, '111111{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/нет связи со школой/));
  expect(field).toHaveValue('111111');
});

it('says that the storage of the browser is full', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api.answers('finishSignIn', { token: makeToken({ role: 'TEACHER' }) });
  const field = await open();
  fillStorage();
  await userEvent.type(field, '111111{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^В браузере нет места/));
  jest.restoreAllMocks();
});
