import { MemoryRouter } from '@stupeni/router';
import { clearToken, readToken, useSession } from '@stupeni/session';
import { makeConfig, makeToken, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SignInScreen } from './SignInScreen';

const refused = 'Неверный e\u2011mail или пароль';
const failed = 'Ошибка при попытке войти, смотрите консоль';
const api = usePretendApi();
let logged: jest.SpyInstance;

beforeEach(() => {
  clearToken();
  api.answers('getConfig', makeConfig());
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

function open(expired = false) {
  render(
    <UiProvider>
      <MemoryRouter>
        <SignInScreen expired={expired} />
      </MemoryRouter>
    </UiProvider>,
  );
  const email = screen.getByLabelText('E-mail');
  const password = screen.getByLabelText('Пароль');
  return { email, password, submit: screen.getByRole('button', { name: 'Войти' }) };
}

async function attempt() {
  const { email, password, submit } = open();
  await userEvent.type(email, 'anna@school.ru');
  await userEvent.type(password, 'secret');
  await userEvent.click(submit);
  return { email, password };
}

const answerWith = (body: BodyInit | null, init: ResponseInit = {}) => {
  const config = globalThis.fetch;
  globalThis.fetch = async (input, options) =>
    (input as Request).url.endsWith('/login') ? new Response(body, init) : config(input, options);
};

describe('a sign-in', () => {
  it('begins at the first field when a session ended, and says why one is here', () => {
    const { email } = open(true);
    expect(email).toHaveFocus();
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  });

  it('takes the focus from nobody who came by themselves', () => {
    open();
    expect(document.body).toHaveFocus();
  });

  it('clears the old token before it asks, and keeps the new one', async () => {
    window.localStorage.setItem('token', 'old');
    const token = makeToken({ sub: '9', role: 'TEACHER' });
    let before: string | null = 'never asked';
    api.answers('signIn', ({ body }) => {
      before = readToken();
      expect(body).toEqual({ email: 'anna@school.ru', password: 'secret' });
      return { token };
    });
    await attempt();
    await waitFor(() => expect(useSession.getState().user).toMatchObject({ id: 9, role: 'TEACHER' }));
    expect(before).toBeNull();
    expect(readToken()).toBe(token);
  });

  it.each<[string, () => void]>([
    ['wrong credentials', () => api.refuses('signIn', 'wrong_credentials')],
    ['a server error', () => api.refuses('signIn', 'internal')],
    ['a proxy’s error page', () => answerWith('<h1>502</h1>', { status: 502 })],
    ['no token in the answer', () => answerWith('{}')],
    ['an empty answer', () => answerWith(null, { status: 204 })],
    ['an empty token', () => api.answers('signIn', { token: '' })],
    ['no role in the token', () => api.answers('signIn', { token: makeToken({ role: undefined }) })],
  ])('says «wrong» at %s, and leaves no token', async (_, arrange) => {
    window.localStorage.setItem('token', 'old');
    arrange();
    const { password } = await attempt();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(refused);
    expect(readToken()).toBeNull();
    expect(password).toHaveFocus();
    expect(logged).not.toHaveBeenCalled();
  });

  it.each<[string, () => void]>([
    ['no connection', () => api.loses('signIn')],
    ['an answer that is no JSON', () => answerWith('<h1>Wi-Fi</h1>', { status: 200 })],
    ['a token that does not decode', () => api.answers('signIn', { token: 'rubbish' })],
  ])('says «failed» at %s, logs it, and leaves no token', async (_, arrange) => {
    window.localStorage.setItem('token', 'old');
    arrange();
    await attempt();
    expect((await screen.findByRole('alert')).textContent).toBe(failed);
    expect(readToken()).toBeNull();
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('says beside the message how long to wait after too many attempts', async () => {
    answerWith(JSON.stringify({ error: 'too_many_attempts', message: '' }), {
      status: 429,
      headers: { 'content-type': 'application/json', 'retry-after': '42' },
    });
    await attempt();
    expect((await screen.findByRole('alert')).textContent).toBe(refused);
    expect(screen.getByText(/^Слишком много попыток. Попробуйте снова через 42\sсекунды.$/)).toBeVisible();
  });

  it('asks nothing while a field is empty or no e-mail, and says so beside it', async () => {
    const { email, password, submit } = open();
    expect(email).toBeRequired();
    expect(email).toHaveAttribute('type', 'email');
    expect(password).toBeRequired();
    await userEvent.click(submit);
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Введите e-mail');
    expect(password).toHaveAccessibleDescription('Введите пароль');
    await userEvent.type(email, 'anna');
    await userEvent.click(submit);
    expect(email).toHaveAccessibleDescription(/Введите e-mail целиком/);
    await userEvent.type(email, '@school.ru');
    await userEvent.click(submit);
    expect(password).toHaveFocus();
    expect(api.calls('signIn')).toEqual([]);
  });

  it('takes its message back when the person types, and when a field is found empty', async () => {
    api.refuses('signIn', 'wrong_credentials');
    const { email, password } = await attempt();
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

  it('is one request, however often it is pressed', async () => {
    api.hangs('signIn');
    await attempt();
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    await userEvent.keyboard('{Enter}');
    expect(api.calls('signIn')).toHaveLength(1);
  });

  it('says the quoted sentence with its own hyphen', async () => {
    api.refuses('signIn', 'wrong_credentials');
    await attempt();
    const said = (await screen.findByRole('alert')).textContent;
    expect([...said].map((sign) => sign.codePointAt(0))[10]).toBe(0x2011);
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

  it('fill the form at a press', async () => {
    api.answers('getConfig', makeConfig({ demo }));
    const { email, password, submit } = open();
    const boris = await screen.findByRole('button', { name: /Борис Орлов$/ });
    expect(boris).toHaveTextContent('Ученик, пройдено 5 Борис Орлов');
    await userEvent.click(boris);
    expect(email).toHaveValue('learner2@demo.stupeni');
    expect(password).toHaveValue('stupeni-demo');
    expect(submit).toHaveFocus();
    expect(api.calls('signIn')).toEqual([]);
  });

  it('are there with the form when the page brought them: nothing moves, nothing is asked', () => {
    document.head.innerHTML = `<script type="application/json" id="config">${JSON.stringify(makeConfig({ demo }))}</script>`;
    open();
    const anna = screen.getByRole('button', { name: /Анна Смирнова$/ });
    expect(anna).toHaveTextContent('Ученик, ничего не пройдено Анна Смирнова');
    expect(api.calls('getConfig')).toEqual([]);
    document.head.innerHTML = '';
  });

  it('are not there without the demo school, nor when the configuration does not come', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.refuses('getConfig', 'internal');
    api.answers('signIn', { token: makeToken() });
    await attempt();
    await waitFor(() => expect(readToken()).not.toBeNull());
    expect(screen.queryByText(/Демонстрационная школа/)).toBeNull();
  });
});
