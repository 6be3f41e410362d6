import type { EntryLink } from '@stupeni/contract';
import { useLocation } from '@stupeni/router';
import { MemoryRouter } from '@stupeni/router/testing';
import { clearToken, readToken, storeToken, useSession } from '@stupeni/session';
import { makeConfig, makeToken, pasteInto, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LinkScreen } from './LinkScreen';
import type { LinkKind } from './use-link';

const api = usePretendApi();
const person = userEvent.setup();
const token = 'a'.repeat(43);
const link: EntryLink = {
  firstName: 'Анна',
  lastName: 'Орлова',
  email: 'anna@school.ru',
  group: 'Методисты',
  courses: 2,
  invitedBy: 'Марина Ким',
  documents: [],
  createdAt: '2026-11-23T10:00:00Z',
  expiresAt: '2026-11-30T10:00:00Z',
};

beforeEach(() => {
  clearToken();
  api.answers('getConfig', makeConfig());
  api.answers('readLink', link);
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <samp>{pathname + search}</samp>;
};
const address = () => screen.getByText(/^\//, { selector: 'samp' }).textContent;

function open(search = `?token=${token}`, kind: LinkKind = 'invitation') {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[`${kind === 'reset' ? '/reset' : '/welcome'}${search}`]}>
        <LinkScreen kind={kind} />
        <Address />
      </MemoryRouter>
    </UiProvider>,
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const submit = () => screen.getByRole('button', { name: 'Начать обучение' });

describe('the documents of an invitation', () => {
  const terms = { id: 'terms', title: 'Условия', changes: null, url: null };
  const box = () => screen.findByRole('checkbox', { name: /Принимаю: Условия/ });

  it('are accepted with the password, and not without a mark', async () => {
    api.answers('readLink', { ...link, documents: [{ ...terms, version: '1' }] });
    api.answers('useLink', { token: makeToken() });
    open();
    await pasteInto(person, await screen.findByLabelText('Пароль'), 'семь тихих рек');
    await person.click(submit());
    expect(await screen.findByText('Отметьте каждый документ, чтобы продолжить.')).toBeVisible();
    expect(await box()).toHaveFocus();
    expect(api.calls('useLink')).toEqual([]);
    expect(screen.getByRole('link', { name: /Условия/ })).toHaveAttribute('href', '/documents/terms');
    await person.click(await box());
    await person.click(submit());
    await waitFor(() => expect(readToken()).not.toBeNull());
    expect(api.calls('useLink')[0]?.body).toMatchObject({ accepted: [{ id: 'terms', version: '1' }] });
  });

  it('are shown again after a new version, and the password stays', async () => {
    api.answers('readLink', { ...link, documents: [{ ...terms, version: '1' }] });
    api.fails('useLink', 'wrong_state');
    open();
    await pasteInto(person, await screen.findByLabelText('Пароль'), 'семь тихих рек');
    await person.click(await box());
    api.answers('readLink', { ...link, documents: [{ ...terms, version: '2' }] });
    await person.click(submit());
    expect(await screen.findByText(/только что обновила документ/)).toBeVisible();
    expect(await box()).not.toBeChecked();
    expect(screen.getByLabelText('Пароль')).toHaveValue('семь тихих рек');
  });
});

describe('an invitation', () => {
  it('shows the person, the group and who invites, and takes its token out of the address', async () => {
    open();
    await heading('Здравствуйте, Анна');
    // The label names the first name first.
    expect(screen.getByText('Имя и фамилия').nextSibling).toHaveTextContent(/^Анна Орлова$/);
    expect(screen.getByText('anna@school.ru')).toBeVisible();
    expect(
      screen.getByText(
        'Группа «Методисты». Открыто 2 курса. Приглашение от 23 ноября, его отправил модератор: Марина Ким.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Ссылка действует до 30 ноября, один раз.')).toBeVisible();
    expect(address()).toBe('/welcome');
  });

  it('sends the password and signs in', async () => {
    const given = makeToken({ sub: '9' });
    api.answers('useLink', { token: given });
    open();
    await pasteInto(person, await screen.findByLabelText('Пароль'), 'семь тихих рек');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(useSession.getState().user?.id).toBe(9));
    expect(readToken()).toBe(given);
    expect(api.calls('useLink')[0]?.body).toEqual({ kind: 'invitation', token, password: 'семь тихих рек' });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('asks for a password before it sends', async () => {
    open();
    await heading('Здравствуйте, Анна');
    await person.click(submit());
    const password = screen.getByLabelText('Пароль');
    expect(password).toHaveFocus();
    expect(password).toHaveAccessibleDescription(/Придумайте пароль/);
    expect(api.calls('useLink')).toEqual([]);
  });

  it('shows what is wrong with the password beside it', async () => {
    api.fails('useLink', 'validation', { issues: [{ path: 'password', message: 'Не короче 8 символов' }] });
    open();
    const password = await screen.findByLabelText('Пароль');
    await pasteInto(person, password, 'тихо');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Не короче 8 символов/));
    expect(password).toHaveFocus();
    expect(password).toHaveValue('тихо');
  });

  it('keeps the password after the connection is lost', async () => {
    api.loses('useLink');
    open();
    const password = await screen.findByLabelText('Пароль');
    await pasteInto(person, password, 'семь тихих рек');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Пароль не сохранён/));
    expect(password).toHaveValue('семь тихих рек');
  });

  it('says who is signed in now, and who would be', async () => {
    storeToken(makeToken({ given_name: 'Борис', family_name: 'Лис' }));
    open();
    expect(await screen.findByText(/Сейчас в этом браузере работает: Лис Борис/)).toHaveTextContent(
      'Если продолжить, здесь войдёт: Орлова Анна. Не продолжать',
    );
    expect(screen.getByRole('link', { name: 'Не продолжать' })).toHaveAttribute('href', '/');
  });
});

describe('a link that cannot be used', () => {
  it('says when the password was set, for whom, and how to go on', async () => {
    api.fails('readLink', 'link_used', { usedAt: '2026-11-19T11:05:00Z', email: 'ann•••@school.ru' });
    open();
    await heading('Ссылка уже использована');
    expect(screen.getByText(/^Пароль по ней создан 19 ноября 2026/)).toBeVisible();
    expect(screen.getByText('ann•••@school.ru')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Забыли пароль?' })).toHaveAttribute('href', '/forgot');
  });

  it.each([
    ['link_expired', 'Срок приглашения истёк'],
    ['link_invalid', 'Ссылка не действует'],
    ['too_many_attempts', 'Слишком много попыток'],
  ] as const)('has its own page: %s', async (code, title) => {
    api.fails('readLink', code);
    open();
    await heading(title);
    expect(screen.getByRole('link', { name: 'На страницу входа' })).toHaveAttribute('href', '/');
    expect(await screen.findByRole('link', { name: 'Написать в поддержку школы' })).toBeVisible();
  });

  it.each(['', '?token=', '?token=short'])(
    'is not sent when its token is not complete: %s',
    async (search) => {
      open(search);
      await heading('Ссылка не действует');
      expect(api.calls('readLink')).toEqual([]);
    },
  );

  it('closes the form when it was used meanwhile', async () => {
    api.fails('useLink', 'link_invalid');
    open();
    await pasteInto(person, await screen.findByLabelText('Пароль'), 'семь тихих рек');
    await person.keyboard('{Enter}');
    await heading('Ссылка не действует');
    expect(readToken()).toBeNull();
  });

  it('is read again after the connection was lost', async () => {
    api.loses('readLink');
    open();
    await heading('Ссылка не проверена');
    api.answers('readLink', link);
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    await heading('Здравствуйте, Анна');
  });
});

describe('a link for a new password', () => {
  const openReset = () => open(undefined, 'reset');

  it('sends the new password and signs in', async () => {
    const given = makeToken({ sub: '9' });
    api.answers('useLink', { token: given });
    openReset();
    await heading('Новый пароль');
    expect(screen.queryByText('Анна Орлова')).toBeNull();
    expect(screen.getByText('anna@school.ru')).toBeVisible();
    expect(address()).toBe('/reset');
    await pasteInto(person, screen.getByLabelText('Новый пароль'), 'семь тихих рек');
    await person.click(screen.getByRole('button', { name: 'Сохранить и войти' }));
    await waitFor(() => expect(useSession.getState().user?.id).toBe(9));
    expect(api.calls('readLink')[0]?.body).toEqual({ kind: 'reset', token });
    expect(api.calls('useLink')[0]?.body).toEqual({ kind: 'reset', token, password: 'семь тихих рек' });
  });

  it.each([
    ['link_expired', 'Срок ссылки истёк'],
    ['link_invalid', 'Ссылка не действует'],
  ] as const)('offers to request another link after %s', async (code, title) => {
    api.fails('readLink', code);
    openReset();
    await heading(title);
    expect(screen.getByText(/Прежний пароль не изменился/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Запросить новую ссылку' })).toHaveAttribute('href', '/forgot');
  });
});
