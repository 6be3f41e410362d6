import type { ProblemCode } from '@stupeni/contract';
import { useLocation } from '@stupeni/router';
import { MemoryRouter } from '@stupeni/router/testing';
import { clearToken, readToken } from '@stupeni/session';
import { makeConfig, makeToken, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { storeBegun, takeBegun } from './begun-sign-in';
import { openProviderPage } from './open-provider-page';
import { ReturnScreen } from './ReturnScreen';
import { SignInScreen } from './SignInScreen';

jest.mock('./open-provider-page');

const api = usePretendApi();
const provider = { provider: 'openid', name: 'Школа ID' };
const url = 'https://id.school.test/auth';

beforeEach(() => {
  clearToken();
  window.sessionStorage.clear();
  jest.mocked(openProviderPage).mockReset();
  api.answers('getConfig', makeConfig({ providers: [provider] }));
});

describe('the sign-in page', () => {
  const open = (props: Partial<Parameters<typeof SignInScreen>[0]> = {}) =>
    render(
      <UiProvider>
        <MemoryRouter>
          <SignInScreen expired={false} preloadNext={() => undefined} {...props} />
        </MemoryRouter>
      </UiProvider>,
    );
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Войти через Школа ID' }));

  it('leads to the provider and keeps what was chosen', async () => {
    api.answers('startProviderSignIn', { url });
    open({ from: '/courses/3?tab=2' });
    await userEvent.click(screen.getByLabelText('Запомнить меня'));
    await press();
    await waitFor(() => expect(openProviderPage).toHaveBeenCalledWith(url));
    expect(api.calls('startProviderSignIn')[0]?.body).toEqual({ provider: 'openid', remember: true });
    expect(takeBegun()).toEqual({ name: 'Школа ID', from: '/courses/3?tab=2' });
  });

  it('stays and says that the provider does not answer', async () => {
    api.fails('startProviderSignIn', 'provider_failed', {});
    open();
    await press();
    const text = 'Школа ID сейчас не отвечает. Попробуйте позже или войдите с паролем.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(openProviderPage).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Войти через Школа ID' })).toBeEnabled();
  });

  it('has no button without a provider', async () => {
    api.answers('getConfig', makeConfig());
    open();
    await waitFor(() => expect(api.calls('getConfig')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Войти через/ })).not.toBeInTheDocument();
  });

  it('shows what happened at the provider, until the next attempt', async () => {
    open({ message: 'Вход отменён.' });
    expect(await screen.findByText('Вход отменён.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(screen.queryByText('Вход отменён.')).not.toBeInTheDocument();
  });
});

describe('the way back', () => {
  const Address = () => {
    const { pathname, search, state } = useLocation();
    return <samp>{JSON.stringify({ at: pathname + search, ...(state as object) })}</samp>;
  };
  async function comeBack(search: string) {
    render(
      <UiProvider>
        <MemoryRouter initialEntries={[`/sign-in/return${search}`]}>
          <Address />
          <ReturnRoute />
        </MemoryRouter>
      </UiProvider>,
    );
    await waitFor(() => expect(address()).toMatchObject({ at: '/' }));
    return address();
  }
  const preloadNext = jest.fn();
  const ReturnRoute = () =>
    useLocation().pathname === '/' ? null : <ReturnScreen preloadNext={preloadNext} />;
  const address = () =>
    JSON.parse(screen.getByText(/^\{/, { selector: 'samp' }).textContent) as {
      at: string;
      from?: string;
      message?: string;
    };

  it('signs in and leads to the address before the sign-in', async () => {
    const token = makeToken({ sub: '9' });
    api.answers('finishProviderSignIn', { token });
    storeBegun({ name: 'Школа ID', from: '/courses/3' });
    expect(await comeBack('?code=c&state=s&iss=https%3A%2F%2Fid.test')).toEqual({
      at: '/',
      from: '/courses/3',
    });
    expect(readToken()).toBe(token);
    expect(preloadNext).toHaveBeenCalledTimes(1);
    expect(api.calls('finishProviderSignIn').map(({ body }) => body)).toEqual([
      { code: 'c', state: 's', iss: 'https://id.test' },
    ]);
  });

  it.each(['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)'])(
    'never leads to %s',
    async (from) => {
      api.answers('finishProviderSignIn', { token: makeToken() });
      storeBegun({ name: 'Школа ID', from });
      expect(await comeBack('?code=c&state=s')).toEqual({ at: '/' });
    },
  );

  const email = 'anna@school.test';
  it.each<[ProblemCode, object, string]>([
    [
      'email_unknown',
      { email },
      `В школе нет учётной записи с почтой ${email}. Войдите с паролем или попросите`,
    ],
    ['email_unknown', { email: null }, 'В школе нет учётной записи с вашей почтой из Школа ID.'],
    ['email_unverified', { email }, `Школа ID не подтверждает почту ${email}.`],
    ['email_unverified', { email: null }, 'Школа ID не сообщает вашу почту.'],
    ['account_suspended', {}, 'Вход приостановлен. Обратитесь в школу.'],
    ['other_link', {}, 'К вашей учётной записи подключён другой вход через Школа ID.'],
    ['sign_in_expired', {}, 'Вход через Школа ID не завершён: прошло больше десяти минут'],
    ['provider_failed', {}, 'Школа ID сейчас не отвечает.'],
    ['too_many_attempts', { retryAfter: 21 }, 'Слишком много попыток. Попробуйте снова через 21 секунду.'],
  ])('shows %s %j on the sign-in page', async (code, facts, text) => {
    api.fails('finishProviderSignIn', code, facts);
    storeBegun({ name: 'Школа ID', from: '/courses/3' });
    const { message, from } = await comeBack('?code=c&state=s');
    expect(message?.slice(0, text.length)).toBe(text);
    expect([from, readToken()]).toEqual(['/courses/3', null]);
  });

  it('asks for the second step where the account has one, and leads on', async () => {
    api.fails('finishProviderSignIn', 'second_factor_needed', { token: 'a'.repeat(43), ways: ['app'] });
    storeBegun({ name: 'Школа ID', from: '/courses/3' });
    render(
      <UiProvider>
        <MemoryRouter initialEntries={['/sign-in/return?code=c&state=s']}>
          <Address />
          <ReturnRoute />
        </MemoryRouter>
      </UiProvider>,
    );
    expect(await screen.findByRole('heading', { name: 'Второй шаг входа' })).toBeVisible();
    // The person came without a password of the school.
    expect(screen.queryByText(/парол/i)).not.toBeInTheDocument();
    expect([address().at, readToken()]).toEqual(['/sign-in/return', null]);
    await userEvent.click(screen.getByRole('button', { name: 'Вернуться ко входу' }));
    expect(address()).toEqual({ at: '/', from: '/courses/3' });
  });

  it('says that the person canceled, and sends nothing', async () => {
    storeBegun({ name: 'Школа ID' });
    expect(await comeBack('?error=access_denied&state=s')).toEqual({
      at: '/',
      message: 'Вход через Школа ID отменён. Начните вход ещё раз или войдите с паролем.',
    });
    expect(api.calls('finishProviderSignIn')).toHaveLength(0);
  });

  it('leads to the sign-in page without a code', async () => {
    expect(await comeBack('')).toEqual({ at: '/' });
  });
});
