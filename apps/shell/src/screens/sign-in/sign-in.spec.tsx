import { MemoryRouter } from '@stupeni/router/testing';
import { clearToken, readToken, useSession } from '@stupeni/session';
import { makeConfig, makeToken, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadCall } from '../../index-html/load-call';
import { fillStorage } from '../../testing/fill-storage';
import { SignInScreen } from './SignInScreen';

jest.mock('../../index-html/load-call', () => ({ loadCall: jest.fn(), prepareCall: jest.fn() }));
const { loadCall: actualLoadCall } = jest.requireActual<typeof import('../../index-html/load-call')>(
  '../../index-html/load-call',
);

const rejected = 'Неверный e\u2011mail или пароль';
const failed = 'Ошибка при попытке войти, смотрите консоль';
const api = usePretendApi();
const preloadNext = jest.fn();
let logged: jest.SpyInstance;

beforeEach(() => {
  clearToken();
  jest.mocked(loadCall).mockImplementation(actualLoadCall);
  api.answers('getConfig', makeConfig());
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

function open(expired = false) {
  render(
    <UiProvider>
      <MemoryRouter>
        <SignInScreen expired={expired} preloadNext={preloadNext} />
      </MemoryRouter>
    </UiProvider>,
  );
  const email = screen.getByLabelText('E-mail');
  const password = screen.getByLabelText('Пароль');
  return { email, password, submit: screen.getByRole('button', { name: 'Войти' }) };
}

async function trySignIn() {
  const { email, password, submit } = open();
  fireEvent.change(email, { target: { value: 'anna@school.ru' } });
  fireEvent.change(password, { target: { value: 'secret' } });
  await userEvent.click(submit);
  return { email, password };
}

const answerWith = (body: BodyInit | null, init: ResponseInit = {}) => {
  const config = globalThis.fetch;
  globalThis.fetch = async (input, options) =>
    (input as Request).url.endsWith('/login') ? new Response(body, init) : config(input, options);
};

describe('the sign-in page', () => {
  it('focuses the first field and shows the reason after an expired session', () => {
    const { email } = open(true);
    expect(email).toHaveFocus();
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  });

  it('does not move the focus without an expired session', () => {
    open();
    expect(document.body).toHaveFocus();
  });

  itAtNight('loads the next page while the API checks a complete form', async () => {
    preloadNext.mockReset();
    api.answers('signIn', () => {
      expect(preloadNext).toHaveBeenCalledTimes(1);
      return { token: makeToken() };
    });
    const { submit } = open();
    await userEvent.click(submit);
    expect(preloadNext).not.toHaveBeenCalled();
    cleanup();
    await trySignIn();
    await waitFor(() => expect(api.calls('signIn')).toHaveLength(1));
  });

  it('deletes the old token before the request, and stores the new one', async () => {
    window.localStorage.setItem('token', 'old');
    const token = makeToken({ sub: '9', role: 'TEACHER' });
    let before: string | null = 'no request';
    api.answers('signIn', ({ body }) => {
      before = readToken();
      expect(body).toEqual({ email: 'anna@school.ru', password: 'secret' });
      return { token };
    });
    await trySignIn();
    await waitFor(() => expect(useSession.getState().user).toMatchObject({ id: 9, role: 'TEACHER' }));
    expect(before).toBeNull();
    expect(readToken()).toBe(token);
  });

  it('asks the API to remember the session when the person checks the box by keyboard', async () => {
    api.answers('signIn', { token: makeToken() });
    const { email, password } = open();
    const box = screen.getByRole('checkbox', { name: 'Запомнить меня' });
    expect(box).not.toBeChecked();
    fireEvent.change(email, { target: { value: 'anna@school.ru' } });
    fireEvent.change(password, { target: { value: 'secret' } });
    box.focus();
    await userEvent.keyboard(' {Enter}');
    await waitFor(() => expect(readToken()).not.toBeNull());
    expect(api.calls('signIn').map(({ body }) => body)).toEqual([
      { email: 'anna@school.ru', password: 'secret', remember: true },
    ]);
  });

  it.each<[string, () => void]>([
    ['wrong credentials', () => api.fails('signIn', 'wrong_credentials')],
    ['a server error', () => api.fails('signIn', 'internal')],
    ['a proxy’s error page', () => answerWith('<h1>502</h1>', { status: 502 })],
    ['no token in the answer', () => answerWith('{}')],
    ['an empty answer', () => answerWith(null, { status: 204 })],
    ['an empty token', () => api.answers('signIn', { token: '' })],
    ['no role in the token', () => api.answers('signIn', { token: makeToken({ role: undefined }) })],
  ])('shows «Неверный e‑mail или пароль» for %s, and stores no token', async (_, arrange) => {
    window.localStorage.setItem('token', 'old');
    arrange();
    const { password } = await trySignIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(rejected);
    expect(readToken()).toBeNull();
    expect(password).toHaveFocus();
    expect(logged).not.toHaveBeenCalled();
  });

  it.each<[string, () => void]>([
    ['no connection', () => api.loses('signIn')],
    ['an answer that is not JSON', () => answerWith('<h1>Wi-Fi</h1>', { status: 200 })],
    ['a token that does not decode', () => api.answers('signIn', { token: 'rubbish' })],
  ])('shows «Ошибка при попытке войти» for %s, logs it, and stores no token', async (_, arrange) => {
    window.localStorage.setItem('token', 'old');
    arrange();
    await trySignIn();
    expect((await screen.findByRole('alert')).textContent).toBe(failed);
    expect(readToken()).toBeNull();
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => void, RegExp]>([
    ['no connection', () => api.loses('signIn'), /^Нет связи со школой/],
    [
      'no code of the calls',
      () => void jest.mocked(loadCall).mockRejectedValue(new Error('Loading chunk call failed.')),
      /^Нет связи со школой/,
    ],
    ['a page of the Wi-Fi', () => answerWith('<h1>Wi-Fi</h1>'), /^Нет связи со школой/],
    [
      'a full storage',
      () => {
        api.answers('signIn', { token: makeToken() });
        fillStorage();
      },
      /^В браузере нет места/,
    ],
  ])('says below the sentence of the specification what to do about %s', async (_, arrange, words) => {
    arrange();
    await trySignIn();
    expect((await screen.findByRole('alert')).textContent).toBe(failed);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('says plainly that the account is suspended, and stores no token', async () => {
    api.fails('signIn', 'account_suspended');
    await trySignIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Вход приостановлен. Обратитесь в школу.');
    expect(readToken()).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });

  it('shows how long to wait after too many attempts', async () => {
    answerWith(JSON.stringify({ error: 'too_many_attempts', message: '' }), {
      status: 429,
      headers: { 'content-type': 'application/json', 'retry-after': '42' },
    });
    await trySignIn();
    expect((await screen.findByRole('alert')).textContent).toBe(rejected);
    expect(screen.getByText(/^Слишком много попыток. Попробуйте снова через 42\sсекунды.$/)).toBeVisible();
  });

  it('shows an error and sends nothing while a field is empty or not an e-mail', async () => {
    const { email, password, submit } = open();
    expect(email).toBeRequired();
    expect(email).toHaveAttribute('type', 'email');
    expect(password).toBeRequired();
    await userEvent.click(submit);
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Введите e-mail');
    expect(password).toHaveAccessibleDescription('Введите пароль');
    fireEvent.change(email, { target: { value: 'anna' } });
    await userEvent.click(submit);
    expect(email).toHaveAccessibleDescription(/Введите e-mail целиком/);
    fireEvent.change(email, { target: { value: 'anna@school.ru' } });
    await userEvent.click(submit);
    expect(password).toHaveFocus();
    expect(api.calls('signIn')).toEqual([]);
  });

  async function signInWith(address: string) {
    api.answers('signIn', { token: makeToken() });
    const { email, password, submit } = open();
    fireEvent.change(email, { target: { value: address } });
    fireEvent.change(password, { target: { value: 'secret' } });
    await userEvent.click(submit);
    await waitFor(() =>
      expect(api.calls('signIn').map(({ body }) => body)).toEqual([{ email: address, password: 'secret' }]),
    );
  }

  it('signs in with Анна@Школа.РФ', () => signInWith('Анна@Школа.РФ'));

  itAtNight.each(['анна@школа.рф', 'anna@школа.рф'])('signs in with %s', signInWith);

  it('removes its message when the person types, and when a field is empty', async () => {
    api.fails('signIn', 'wrong_credentials');
    const { email, password } = await trySignIn();
    await screen.findByRole('alert');
    await userEvent.type(password, '1');
    expect(screen.queryByRole('alert')).toBeNull();

    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alert');
    (email as HTMLInputElement).value = '';
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(email).toHaveAccessibleDescription('Введите e-mail');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends one request for several presses', async () => {
    api.hangs('signIn');
    await trySignIn();
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    await userEvent.keyboard('{Enter}');
    expect(api.calls('signIn')).toHaveLength(1);
  });

  it('shows the sentence of the specification with U+2011 as its hyphen', async () => {
    api.fails('signIn', 'wrong_credentials');
    await trySignIn();
    const sentence = (await screen.findByRole('alert')).textContent;
    expect([...sentence].map((character) => character.codePointAt(0))[10]).toBe(0x2011);
  });
});

describe('the demo accounts', () => {
  const demo = {
    password: 'stupeni-demo',
    accounts: [
      { role: 'LEARNER' as const, email: 'learner@demo.stupeni', name: 'Анна Смирнова', completed: 0 },
      { role: 'LEARNER' as const, email: 'learner2@demo.stupeni', name: 'Борис Орлов', completed: 5 },
    ],
  };

  it('fill in the form on a press', async () => {
    api.answers('getConfig', makeConfig({ demo }));
    const { email, password, submit } = open();
    const boris = await screen.findByRole('button', { name: /Борис Орлов$/ });
    expect(boris).toHaveTextContent('Студент, пройдено 5 Борис Орлов');
    await userEvent.click(boris);
    expect(email).toHaveValue('learner2@demo.stupeni');
    expect(password).toHaveValue('stupeni-demo');
    expect(submit).toHaveFocus();
    expect(api.calls('signIn')).toEqual([]);
  });

  it('appear with the form, without a request, when the page has the configuration', () => {
    document.head.innerHTML = `<script type="application/json" id="config">${JSON.stringify(makeConfig({ demo }))}</script>`;
    open();
    const anna = screen.getByRole('button', { name: /Анна Смирнова$/ });
    expect(anna).toHaveTextContent('Студент, ничего не пройдено Анна Смирнова');
    expect(api.calls('getConfig')).toEqual([]);
    document.getElementById('config')?.remove();
  });

  it('do not appear when the configuration does not load', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.fails('getConfig', 'internal');
    api.answers('signIn', { token: makeToken() });
    await trySignIn();
    await waitFor(() => expect(readToken()).not.toBeNull());
    expect(screen.queryByText(/Демо-школа/)).toBeNull();
  });
});
