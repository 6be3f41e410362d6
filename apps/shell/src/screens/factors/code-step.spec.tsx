import type { ProblemCode } from '@stupeni/contract';
import { MemoryRouter } from '@stupeni/router/testing';
import { clearToken, readToken } from '@stupeni/session';
import { makeConfig, makeToken, pasteInto, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInScreen } from '../sign-in/SignInScreen';
import { fillStorage } from '../../testing/fill-storage';

const api = usePretendApi();
const person = userEvent.setup();
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
  await pasteInto(person, screen.getByLabelText('E-mail'), 'olga@school.ru');
  await pasteInto(person, screen.getByLabelText('Пароль'), 'тихая река');
  await person.keyboard('{Enter}');
  return screen.findByLabelText('Код из приложения');
}

it('asks for the code after the right password, and signs in with it', async () => {
  const token = makeToken({ role: 'TEACHER' });
  api.answers('finishSignIn', { token });
  const field = await open();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await person.paste('123 456');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(readToken()).toBe(token));
  expect(api.calls('finishSignIn')[0]?.body).toEqual({ token: step, code: '123 456' });
});

itAtNight('keeps a wrong code, says so and selects it', async () => {
  api.fails('finishSignIn', 'wrong_code');
  const field = await open();
  await person.type(field, '111111{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Код не подошёл/));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('111111');
  await person.keyboard('2');
  expect(field).toHaveValue('2');
  expect(field).not.toHaveAccessibleDescription(/Код не подошёл/);
});

itAtNight('sends nothing without a code', async () => {
  const field = await open();
  await person.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription(/Введите код/);
  expect(api.calls('finishSignIn')).toEqual([]);
});

itAtNight('takes a recovery code instead', async () => {
  api.fails('finishSignIn', 'wrong_code');
  await open();
  await person.click(screen.getByRole('button', { name: 'Ввести запасной код' }));
  const field = screen.getByLabelText('Запасной код');
  expect(field).toHaveFocus();
  await person.type(field, 'abcd-efgh{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/или он уже использован/));
});

async function giveUp(code: ProblemCode, sentence: RegExp) {
  api.fails('finishSignIn', code);
  await person.type(await open(), '111111{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
  await person.click(screen.getByRole('button', { name: 'Вернуться ко входу' }));
  expect(screen.getByLabelText('E-mail')).toBeVisible();
}

itAtNight('says what to do after second_step_ended, and leads back to the sign-in', () =>
  giveUp('second_step_ended', /Время для кода истекло/),
);

itAtNight('says what to do after too_many_attempts, and leads back to the sign-in', () =>
  giveUp('too_many_attempts', /через 1 минуту/),
);

it('keeps the code after the connection is lost', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api.loses('finishSignIn');
  const field = await open();
  await person.type(field, '111111{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/нет связи со школой/));
  expect(field).toHaveValue('111111');
});

itAtNight('says that the storage of the browser is full', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api.answers('finishSignIn', { token: makeToken({ role: 'TEACHER' }) });
  const field = await open();
  fillStorage();
  await person.type(field, '111111{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^В браузере нет места/));
  jest.restoreAllMocks();
});
