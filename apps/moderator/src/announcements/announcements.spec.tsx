import type { Announcement, AnnouncementPreview } from '@stupeni/contract';
import { makeConfig, makeCourseRow, makeGroup, pasteInto, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAccess } from '../testing/answer-access';
import { openRemote } from '../testing/open-remote';
import { useChosenLearners } from './chosen-learners';

const api = usePretendApi();
const person = userEvent.setup();

const announcement = (overrides: Partial<Announcement> = {}): Announcement => ({
  id: 5,
  subject: 'Защита проектов',
  text: 'Зал 2, план: https://school.ru/plan',
  to: { kind: 'group', id: 4, name: 'Осень' },
  by: { firstName: 'Мария', lastName: 'Ковалёва' },
  byMail: true,
  state: 'sent',
  sendOn: null,
  createdAt: '2026-11-27T07:40:00.000Z',
  sentAt: '2026-11-27T07:40:00.000Z',
  editedAt: null,
  withdrawnAt: null,
  people: 13,
  mails: 11,
  read: 9,
  skipped: 1,
  version: 1,
  ...overrides,
});
const counts = (overrides: Partial<AnnouncementPreview> = {}): AnnouncementPreview => ({
  people: 13,
  mails: 11,
  mailsOff: 2,
  skipped: [{ id: 9, name: 'Рубцов Павел', reason: 'suspended' }],
  skippedCount: 1,
  now: '2026-11-27T12:40',
  ...overrides,
});

const open = (at = '/moderator/announcements') => {
  render(<Toaster />, { wrapper: UiProvider });
  return openRemote(at);
};
const dialog = () => screen.findByRole('dialog', { name: 'Объявление' });
const sent = () => api.calls('createAnnouncement').map(({ body }) => body);
const write = async (subject = 'Каникулы', text = 'Школа закрыта.') => {
  await pasteInto(person, await screen.findByRole('textbox', { name: 'Тема' }), subject);
  await pasteInto(person, screen.getByRole('textbox', { name: 'Текст' }), text);
};
/** Expects the newest toast to be visible. Toasts of earlier tests may still be on the page. */
const expectToast = async (text: string | RegExp) =>
  expect((await screen.findAllByText(text)).at(-1)).toBeVisible();

beforeEach(() => {
  localStorage.clear();
  useChosenLearners.setState({ ids: [] }, true);
  answerAccess(api);
  api.answers('listAnnouncements', []);
  api.answers('listGroups', [makeGroup({ id: 4, name: 'Осень', members: 14 })]);
  api.answers('listCourses', [makeCourseRow({ id: 2, title: 'Право' })]);
  api.answers('listParticipants', []);
  api.answers('getConfig', makeConfig({ mail: true }));
  api.answers('listCourseAccess', {
    course: { id: 2, title: 'Право' },
    today: '2026-11-27',
    learners: 14,
    rows: [],
  });
  api.answers('previewAnnouncement', counts());
  api.answers('createAnnouncement', announcement({ read: 0 }));
});

describe('the form', () => {
  it('begins in the subject, and says how many get it and who does not', async () => {
    open('/moderator/groups?group=4&write=1');
    const form = within(await dialog());
    expect(await form.findByRole('textbox', { name: 'Тема' })).toHaveFocus();
    expect(
      await form.findByText('Получат 13 человек. Не придёт: Рубцов Павел (вход приостановлен).'),
    ).toBeVisible();
    expect(form.getByRole('button', { name: 'Отправить 13 людям' })).toBeVisible();
    expect(form.getByText('11 из 13; отключили такие письма: 2')).toBeVisible();
    expect(api.calls('previewAnnouncement').map(({ body }) => body)).toEqual([{ groupId: 4 }]);
  });

  itAtNight('sends to the group of the screen with Ctrl + Enter, and offers to withdraw', async () => {
    api.answers('withdrawAnnouncement', announcement({ state: 'withdrawn' }));
    open('/moderator/groups?group=4');
    await person.click(await screen.findByRole('button', { name: 'Объявление' }));
    await write();
    await person.keyboard('{Control>}{Enter}{/Control}');
    await expectToast('Объявление отправлено');
    expect(sent()).toEqual([
      { groupId: 4, subject: 'Каникулы', text: 'Школа закрыта.', byMail: true, sendOn: null },
    ]);
    const undo = (await screen.findAllByRole('button', { name: 'Отозвать' })).at(-1)!;
    act(() => undo.focus());
    await person.click(undo);
    await waitFor(() => expect(api.calls('withdrawAnnouncement')[0]?.params).toEqual({ id: 5 }));
  });

  itAtNight('shows no number of people until the people of the newly chosen group are counted', async () => {
    api.answers('listGroups', [makeGroup({ id: 4, name: 'Осень' }), makeGroup({ id: 5, name: 'Весна' })]);
    open('/moderator/announcements?write=new&group=4');
    const form = within(await dialog());
    await form.findByRole('button', { name: /^Отправить 13/ });
    api.hangs('previewAnnouncement');
    await person.click(form.getByRole('combobox', { name: 'Группа' }));
    await person.click(form.getByRole('option', { name: /Весна/ }));
    expect(form.getByRole('button', { name: 'Отправить' })).toBeVisible();
  });

  itAtNight('sends to a course at a chosen time and without mail', async () => {
    api.answers('createAnnouncement', announcement({ state: 'waiting', sendOn: '2026-11-28T09:00' }));
    open('/moderator/courses/2?write=1');
    await write();
    await person.click(screen.getByRole('radio', { name: 'В назначенное время' }));
    fireEvent.change(screen.getByLabelText(/^День и время/), { target: { value: '2026-11-28T09:00' } });
    await person.click(screen.getByRole('checkbox', { name: 'Письмо' }));
    await person.click(await screen.findByRole('button', { name: 'Запланировать для 13 человек' }));
    await expectToast('Объявление запланировано');
    expect(sent()).toEqual([
      {
        courseId: 2,
        subject: 'Каникулы',
        text: 'Школа закрыта.',
        byMail: false,
        sendOn: '2026-11-28T09:00',
      },
    ]);
  });

  it('opens for the learners that another screen has chosen, with the text of that screen', async () => {
    useChosenLearners.setState({ ids: [7, 8], subject: 'Срок', text: 'Завтра' }, true);
    open('/moderator/announcements?write=learners');
    expect(await screen.findByRole('radio', { name: 'Выбранным: 2' })).toBeChecked();
    await person.click(await screen.findByRole('button', { name: 'Отправить 13 людям' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        { learnerIds: [7, 8], subject: 'Срок', text: 'Завтра', byMail: true, sendOn: null },
      ]),
    );
  });

  itAtNight('shows issues of the group, the text and the time, and sends nothing', async () => {
    open('/moderator/announcements?write=new');
    await dialog();
    await person.click(screen.getByRole('radio', { name: 'В назначенное время' }));
    await person.click(screen.getByRole('button', { name: 'Запланировать' }));
    for (const issue of ['Выберите группу', 'Напишите тему', 'Напишите текст', 'Выберите день и время'])
      expect(screen.getAllByText(issue).at(-1)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  itAtNight('keeps the text when the school may send no more announcements today', async () => {
    api.fails('createAnnouncement', 'announcements_full', { nextDay: '2026-11-28' });
    open('/moderator/groups?group=4&write=1');
    await write();
    await person.click(await screen.findByRole('button', { name: 'Отправить 13 людям' }));
    expect(await screen.findByText('Объявление не отправлено')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Текст' })).toHaveValue('Школа закрыта.');
  });

  itAtNight('asks once before Escape leaves a text, and offers the text again', async () => {
    open('/moderator/groups?group=4');
    await person.click(await screen.findByRole('button', { name: 'Объявление' }));
    await write();
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Уйти' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Тема' })).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'Объявление' }));
    await person.click(await screen.findByRole('button', { name: 'Открыть черновик' }));
    expect(screen.getByRole('textbox', { name: 'Текст' })).toHaveValue('Школа закрыта.');
  });

  itAtNight('shows the text as learners see it, with links', async () => {
    open('/moderator/groups?group=4&write=1');
    await write('План', 'https://school.ru/plan');
    await person.click(screen.getByRole('button', { name: 'Показать, как увидят' }));
    const seen = within(screen.getByRole('region', { name: 'Так увидят под колокольчиком' }));
    expect(seen.getByRole('link')).toHaveAttribute('href', 'https://school.ru/plan');
  });
});

describe('the list', () => {
  it('shows who has read an announcement, who has not, and who did not get it', async () => {
    api.answers('listAnnouncements', [announcement({ editedAt: '2026-11-27T08:00:00.000Z' })]);
    api.answers('getAnnouncement', {
      announcement: announcement(),
      unread: [{ id: 7, name: 'Ким Сергей' }],
      unreadIds: [7, 8, 10, 11],
      skipped: [{ id: 9, name: 'Рубцов Павел', reason: 'suspended' }],
    });
    open();
    expect((await screen.findAllByText('Прочитали 9 из 13'))[0]).toBeVisible();
    expect(
      screen.getByText(/группа «Осень» · 13 человек · писем 11 · Ковалёва Мария · изменено$/),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ещё не прочитали' }));
    expect(await screen.findByText('Ким Сергей, и ещё 3 человека')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Кому не пришло: 1' }));
    expect(screen.getByText('Рубцов Павел (вход приостановлен)')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Напомнить 4 людям' }));
    expect(await screen.findByRole('radio', { name: 'Выбранным: 4' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Тема' })).toHaveValue('Напоминаем: Защита проектов');
  });

  itAtNight('corrects the text, based on the version that was read', async () => {
    api.answers('listAnnouncements', [announcement({ version: 3 })]);
    api.answers('updateAnnouncement', announcement({ version: 4 }));
    open('/moderator/announcements?edit=5');
    const text = await screen.findByRole('textbox', { name: 'Текст' });
    await person.clear(text);
    await person.type(text, 'Зал 3');
    await person.click(screen.getByRole('button', { name: 'Сохранить' }));
    await expectToast('Объявление исправлено');
    expect(api.calls('updateAnnouncement')[0]).toMatchObject({
      params: { id: 5 },
      body: { subject: 'Защита проектов', text: 'Зал 3' },
    });
  });

  itAtNight('corrects the version that the dialog shows, though the list has a newer one', async () => {
    api.answers('listAnnouncements', [announcement({ version: 3 })]);
    open('/moderator/announcements?edit=5');
    await pasteInto(person, await screen.findByRole('textbox', { name: 'Тема' }), 'Защита');
    api.answers('listAnnouncements', [announcement({ version: 4, people: 14 })]);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findAllByText('Прочитали 9 из 14');
    api.fails('updateAnnouncement', 'outdated');
    await person.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Объявление не сохранено')).toBeVisible();
    expect(api.calls('updateAnnouncement')[0]?.headers.get('if-match')).toBe('"3"');
  });

  itAtNight('says why a reminder could not be opened', async () => {
    api.answers('listAnnouncements', [announcement()]);
    api.loses('getAnnouncement');
    open();
    await person.click(await screen.findByRole('button', { name: 'Напомнить 4 людям' }));
    await expectToast('Имена не загрузились');
  });

  it('withdraws an announcement after a confirmation', async () => {
    api.answers('listAnnouncements', [announcement()]);
    api.answers('withdrawAnnouncement', announcement({ state: 'withdrawn' }));
    open();
    await person.click(await screen.findByRole('button', { name: 'Ещё: Защита проектов' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Отозвать' }));
    const question = await screen.findByRole('alertdialog', { name: 'Отозвать объявление?' });
    expect(within(question).getByText(/Письма, которые ушли, останутся/)).toBeVisible();
    await person.click(within(question).getByRole('button', { name: 'Отозвать' }));
    await expectToast('Объявление отозвано');
  });
});
