import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser';
import type { SecondStepWay } from '@stupeni/contract';
import { MemoryRouter } from '@stupeni/router/testing';
import { clearToken, readToken } from '@stupeni/session';
import { makeConfig, makeToken, pasteInto, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInScreen } from '../sign-in/SignInScreen';
import { fillStorage } from '../../testing/fill-storage';

jest.mock('@simplewebauthn/browser', () => ({
  ...jest.requireActual<object>('@simplewebauthn/browser'),
  startAuthentication: jest.fn(),
}));

const api = usePretendApi();
const person = userEvent.setup();
const ask = jest.mocked(startAuthentication);
const step = 'x'.repeat(43);
const options = {
  challenge: 'challenge',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
};
const response = { clientDataJSON: 'data', authenticatorData: 'auth', signature: 'sign', userHandle: 'olga' };
const answer = { id: 'key', response };

beforeEach(() => {
  clearToken();
  Object.assign(window, { PublicKeyCredential: class {} });
  api.answers('getConfig', makeConfig({ passkeys: window.location.origin }));
  api.answers('startPasskeySignIn', options);
  ask.mockReset();
  ask.mockResolvedValue({
    ...answer,
    rawId: 'key',
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  });
});
afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

const open = () =>
  render(
    <UiProvider>
      <MemoryRouter>
        <SignInScreen expired={false} preloadNext={() => undefined} />
      </MemoryRouter>
    </UiProvider>,
  );
const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
const canceled = () =>
  new WebAuthnError({
    message: 'canceled',
    code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY',
    cause: Object.assign(new Error('canceled'), { name: 'NotAllowedError' }),
  });

describe('«Ключ доступа сотрудника»', () => {
  it('signs in with the answer of the passkey', async () => {
    const token = makeToken({ role: 'TEACHER' });
    api.answers('finishPasskeySignIn', { token });
    open();
    await person.click(screen.getByLabelText('Запомнить меня'));
    await press('Ключ доступа сотрудника');
    await waitFor(() => expect(readToken()).toBe(token));
    expect(ask).toHaveBeenCalledWith({ optionsJSON: options });
    expect(api.calls('startPasskeySignIn')[0]?.body).toEqual({});
    expect(api.calls('finishPasskeySignIn')[0]?.body).toEqual({ passkey: answer, remember: true });
  });

  it.each([
    ['school', () => api.answers('getConfig', makeConfig())],
    ['address', () => api.answers('getConfig', makeConfig({ passkeys: 'https://school.test' }))],
    ['browser', () => Reflect.deleteProperty(window, 'PublicKeyCredential')],
  ])('is absent where the %s has no passkeys', async (_, lack) => {
    lack();
    open();
    await waitFor(() => expect(api.calls('getConfig')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Ключ доступа сотрудника' })).not.toBeInTheDocument();
  });

  it('asks once after a double press', async () => {
    ask.mockReturnValue(new Promise(() => undefined));
    open();
    await person.dblClick(await screen.findByRole('button', { name: 'Ключ доступа сотрудника' }));
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(api.calls('startPasskeySignIn')).toHaveLength(1);
  });

  it('says so when the person cancels', async () => {
    ask.mockRejectedValue(canceled());
    open();
    await press('Ключ доступа сотрудника');
    expect(await screen.findByRole('alert')).toHaveTextContent('Вход с ключом доступа не завершён.');
    expect(readToken()).toBeNull();
  });

  it.each([
    ['passkey_refused', /Ключ доступа не подошёл/],
    ['too_many_attempts', /через 1 минуту/],
    ['wrong_state', /Ключ доступа не проверен/],
  ] as const)('says what to do after %s', async (code, sentence) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.fails('finishPasskeySignIn', code);
    open();
    await press('Ключ доступа сотрудника');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('says that the storage of the browser is full', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.answers('finishPasskeySignIn', { token: makeToken({ role: 'TEACHER' }) });
    open();
    fillStorage();
    await press('Ключ доступа сотрудника');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^В браузере нет места/);
    jest.restoreAllMocks();
  });
});

describe('a passkey as the second step', () => {
  const enter = async (ways: SecondStepWay[]) => {
    api.fails('signIn', 'second_factor_needed', { token: step, ways });
    open();
    await pasteInto(person, screen.getByLabelText('E-mail'), 'olga@school.ru');
    await pasteInto(person, screen.getByLabelText('Пароль'), 'тихая река');
    await person.keyboard('{Enter}');
  };

  it('comes before the code, and signs in', async () => {
    const token = makeToken({ role: 'TEACHER' });
    api.answers('finishPasskeySignIn', { token });
    await enter(['passkey', 'app']);
    expect(await screen.findByRole('button', { name: 'Подтвердить ключом доступа' })).toHaveFocus();
    await press('Подтвердить ключом доступа');
    await waitFor(() => expect(readToken()).toBe(token));
    expect(api.calls('startPasskeySignIn')[0]?.body).toEqual({ token: step });
    expect(api.calls('finishPasskeySignIn')[0]?.body).toEqual({ token: step, passkey: answer });
  });

  it('lets the person use a code instead, and go back', async () => {
    await enter(['passkey', 'app']);
    await press('Ввести код из приложения');
    expect(screen.getByLabelText('Код из приложения')).toHaveFocus();
    await press('Подтвердить ключом доступа');
    expect(screen.getByText(/Подтвердите вход ключом доступа/)).toBeVisible();
  });

  itAtNight('leaves a recovery code to a person without an app', async () => {
    ask.mockRejectedValue(canceled());
    await enter(['passkey']);
    await press('Подтвердить ключом доступа');
    expect(await screen.findByText(/Вход с ключом доступа не завершён/)).toBeVisible();
    await press('Ввести запасной код');
    expect(screen.getByLabelText('Запасной код')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Ввести код из приложения' })).not.toBeInTheDocument();
  });

  it('is not offered by a browser without passkeys', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await enter(['passkey']);
    expect(await screen.findByLabelText('Запасной код')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Подтвердить ключом доступа' })).not.toBeInTheDocument();
  });
});
