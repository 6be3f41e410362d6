import { makeConfig, makeParticipant, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAccess } from '../../testing/answer-access';
import { openRemote } from '../../testing/open-remote';
import { quietMorning } from '../../testing/quiet-morning';

const api = usePretendApi();
// userEvent adds a clipboard to jsdom.
const person = userEvent.setup();
const path = `/welcome?token=${'a'.repeat(43)}`;
const day = 24 * 60 * 60 * 1000;
const soon = new Date(Date.now() + 5 * day).toISOString();
const invited = makeParticipant({ id: 7, firstName: 'Анна', lastName: 'Смирнова', invitedUntil: soon });
const li = makeParticipant({ id: 9, firstName: 'Ян', lastName: 'Ли', invitedUntil: soon });

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => person.click(screen.getByRole('button', { name }));

const openMenu = async () => {
  (await screen.findByRole('button', { name: 'Ещё действия' })).focus();
  await person.keyboard('{Enter}');
};
async function choose(name: string) {
  await openMenu();
  await person.click(await screen.findByRole('menuitem', { name }));
}

beforeEach(() => {
  api.answers('getMorning', quietMorning);
  answerAccess(api);
  localStorage.clear();
  render(<Toaster />, { wrapper: UiProvider });
  api.answers('listClosedParticipants', []);
  api.answers('getConfig', makeConfig());
  api.answers('getSlots', makeSlots({ paid: 7, used: 5 }));
  api.answers('listGroups', []);
  api.answers('listParticipants', [invited], { 'X-Total-Count': '1' });
  api.answers('createParticipant', li);
  api.answers('inviteParticipant', { link: path, expiresAt: soon });
});

async function openNew() {
  openRemote('/moderator/participants');
  await screen.findByText('Смирнова Анна');
  await press('Добавить участника');
  await screen.findByRole('dialog');
}

/** The values that `fillIn` types. */
const typed = { firstName: 'Ян', lastName: 'Ли', email: 'li@school.test', groupIds: [] };

async function fillIn() {
  for (const [name, value] of [
    ['Имя', typed.firstName],
    ['Фамилия', typed.lastName],
    ['E-mail', typed.email],
  ] as const) {
    await person.click(dialog().getByLabelText(name));
    await person.paste(value);
  }
}

describe('an invited participant', () => {
  it('is added without a password, and the link can be copied after that', async () => {
    await openNew();
    await fillIn();
    await person.click(dialog().getByRole('radio', { name: 'Ссылка-приглашение' }));
    expect(dialog().queryByLabelText('Пароль')).not.toBeInTheDocument();
    await press('Сохранить');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls('createParticipant')[0]?.body).toEqual({ ...typed, invite: true, by: 'link' });
    const toast = (await screen.findByText(/^Ли Ян\. Передайте участнику ссылку/)).closest('li')!;
    await person.click(within(toast).getByRole('button', { name: 'Скопировать ссылку' }));
    expect(await screen.findByText('Ссылка скопирована')).toBeVisible();
    expect(api.calls('inviteParticipant')[0]).toMatchObject({ params: { id: 9 }, body: { by: 'link' } });
    expect(await navigator.clipboard.readText()).toBe(window.location.origin + path);
  });

  itAtNight(
    'has the password field after the e-mail and before the choice where the school sends no mail',
    async () => {
      await openNew();
      const [email, password, choice] = [
        dialog().getByLabelText('E-mail'),
        dialog().getByLabelText('Пароль'),
        dialog().getByRole('radio', { name: 'Ссылка-приглашение' }),
      ];
      const follows = Node.DOCUMENT_POSITION_FOLLOWING;
      expect(email.compareDocumentPosition(password) & follows).toBeTruthy();
      expect(password.compareDocumentPosition(choice) & follows).toBeTruthy();
    },
  );

  itAtNight('has the optional field «Отчество»', async () => {
    await openNew();
    await fillIn();
    expect(dialog().getByLabelText('Отчество')).not.toBeRequired();
    await person.type(dialog().getByLabelText('Отчество'), 'Павлович');
    await person.click(dialog().getByRole('radio', { name: 'Ссылка-приглашение' }));
    await press('Сохранить');
    await waitFor(() =>
      expect(api.calls('createParticipant')[0]?.body).toMatchObject({ middleName: 'Павлович' }),
    );
  });

  itAtNight('has a password by default, and asks for it', async () => {
    await openNew();
    await fillIn();
    await press('Сохранить');
    expect(dialog().getByText('Введите пароль')).toBeVisible();
    expect(api.calls('createParticipant')).toEqual([]);
  });

  it('is marked in the list until the first sign-in', async () => {
    openRemote('/moderator/participants');
    const mark = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' }).format(new Date(soon));
    expect(await screen.findByText(`приглашён, ещё не входил: ссылка до ${mark}`)).toBeVisible();
  });

  it.each([
    ['waiting', 'письмо отправляется'],
    ['sent', /^письмо отправлено 2 января/],
    ['rejected', 'почта не приняла письмо: проверьте e-mail'],
    ['unknown', 'неизвестно, ушло ли письмо: отправьте ещё раз'],
    ['failed', 'письмо не ушло: отправьте ещё раз'],
  ] as const)('shows the state of the mail: %s', async (state, words) => {
    const invitationMail = { state, at: new Date(2026, 0, 2, 10).toISOString() };
    api.answers('listParticipants', [{ ...invited, invitationMail }], { 'X-Total-Count': '1' });
    openRemote('/moderator/participants');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says when the mail may be sent again', async () => {
    api.answers('getConfig', makeConfig({ mail: true }));
    const mailAgainAt = new Date(Date.now() + 120_000).toISOString();
    api.answers('listParticipants', [{ ...invited, mailAgainAt }], { 'X-Total-Count': '1' });
    openRemote('/moderator/participants');
    await openMenu();
    const time = new Intl.DateTimeFormat('ru', { hour: 'numeric', minute: '2-digit' });
    expect(
      await screen.findByRole('menuitem', {
        name: `Отправить ещё раз: можно с ${time.format(new Date(mailAgainAt))}`,
      }),
    ).toBeVisible();
  });

  itAtNight('is marked when the invitation has expired', async () => {
    const over = '2026-01-02T10:00:00.000Z';
    api.answers('listParticipants', [{ ...invited, invitedUntil: over }], { 'X-Total-Count': '1' });
    openRemote('/moderator/participants');
    expect(await screen.findByText('приглашение истекло 2 января')).toBeVisible();
  });

  it('has no mark and no link after the first sign-in', async () => {
    api.answers('listParticipants', [{ ...invited, invitedUntil: null }], { 'X-Total-Count': '1' });
    openRemote('/moderator/participants');
    await screen.findByText('Смирнова Анна');
    expect(screen.queryByText(/приглаш/)).not.toBeInTheDocument();
    await openMenu();
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Приостановить']);
  });

  it('gets a new link from the row, and the toast says that the earlier one has ended', async () => {
    openRemote('/moderator/participants');
    await choose('Скопировать ссылку');
    expect(
      await screen.findByText(/^Смирнова Анна\. Действует до .* Прежняя ссылка больше не работает\.$/),
    ).toBeVisible();
    await waitFor(() => expect(api.calls('listParticipants').length).toBeGreaterThan(1));
  });

  itAtNight('shows the link when the browser cannot copy it', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    openRemote('/moderator/participants');
    await choose('Скопировать ссылку');
    expect(await screen.findByText(`Скопируйте её сами: ${window.location.origin}${path}`)).toBeVisible();
    jest.restoreAllMocks();
  });

  itAtNight('gets no link when the person has signed in meanwhile', async () => {
    api.fails('inviteParticipant', 'wrong_state');
    openRemote('/moderator/participants');
    await choose('Скопировать ссылку');
    expect(await screen.findByText('Этот человек уже вошёл, или его доступ закрыт.')).toBeVisible();
  });
});

describe('an invited participant of a school that sends mail', () => {
  beforeEach(() => api.answers('getConfig', makeConfig({ mail: true })));
  const sendAgain = () => choose('Отправить ещё раз');

  itAtNight('gets a mail by default', async () => {
    await openNew();
    expect(await dialog().findByRole('radio', { name: 'Отправить приглашение' })).toBeChecked();
    expect(dialog().getByText(/^На этот e-mail придёт письмо/)).toBeVisible();
    await fillIn();
    await press('Сохранить');
    expect(await screen.findByText(`Ли Ян. Приглашение отправлено на ${li.email}.`)).toBeVisible();
    expect(api.calls('createParticipant')[0]?.body).toEqual({ ...typed, invite: true, by: 'mail' });
  });

  itAtNight('can have a password instead', async () => {
    await openNew();
    await fillIn();
    await person.click(await dialog().findByRole('radio', { name: 'Задать пароль' }));
    await person.click(dialog().getByLabelText('Пароль'));
    await person.paste('семь тихих рек');
    await press('Сохранить');
    await waitFor(() =>
      expect(api.calls('createParticipant')[0]?.body).toEqual({
        firstName: 'Ян',
        lastName: 'Ли',
        email: 'li@school.test',
        groupIds: [],
        password: 'семь тихих рек',
      }),
    );
  });

  it('gets the mail again from the row, and the toast says so', async () => {
    api.answers('inviteParticipant', { link: null, expiresAt: soon });
    openRemote('/moderator/participants');
    await sendAgain();
    const told = `Смирнова Анна, ${invited.email}. Прежняя ссылка больше не работает.`;
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByText('Приглашение отправлено')).toBeVisible();
    expect(api.calls('inviteParticipant')[0]).toMatchObject({ params: { id: 7 }, body: { by: 'mail' } });
    await waitFor(() => expect(api.calls('listParticipants').length).toBeGreaterThan(1));
  });

  it('has a link to copy in the row too', async () => {
    openRemote('/moderator/participants');
    await openMenu();
    await screen.findByRole('menuitem', { name: 'Отправить ещё раз' });
    expect(screen.getByRole('menuitem', { name: 'Скопировать ссылку' })).toBeVisible();
  });

  it('gets no mail when the person has signed in meanwhile', async () => {
    api.fails('inviteParticipant', 'wrong_state');
    openRemote('/moderator/participants');
    await sendAgain();
    expect(await screen.findByText('Приглашение не отправлено')).toBeVisible();
    expect(screen.getByText('Этот человек уже вошёл, или его доступ закрыт.')).toBeVisible();
  });

  it('gets no second mail within minutes, and the moderator reads when the next one is possible', async () => {
    api.fails('inviteParticipant', 'too_many_attempts', { retryAfter: 200 });
    openRemote('/moderator/participants');
    await sendAgain();
    expect(
      await screen.findByText(
        'Недавно такое письмо уже отправлено, и ссылка в нём действует. Повторить можно через 4 мин.',
      ),
    ).toBeVisible();
  });
});
