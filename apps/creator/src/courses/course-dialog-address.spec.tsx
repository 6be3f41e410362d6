import { makeCourseRow, pasteInto } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openInBrowser } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const list = '/creator/courses?search=%D0%BF%D1%80%D0%B0%D0%B2%D0%BE';
const opened = `${list}&edit=7`;

const address = () => screen.getByLabelText('Адрес').textContent;
// `userEvent` cannot click behind an open dialog, but the browser's Back works there.
const back = () => fireEvent.click(screen.getByText('Назад'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const editButton = () => screen.getByRole('button', { name: 'Изменить' });
const name = () => screen.getByLabelText('Название');
const answer = async (word: string) =>
  person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: word }));

beforeEach(() => {
  api.answers('listCourses', [makeCourseRow({ id: 7, title: 'Право' })]);
});

async function open() {
  openInBrowser(list);
  await person.click(await screen.findByRole('button', { name: 'Изменить' }));
  await screen.findByLabelText('Описание');
  expect(address()).toBe(opened);
}

describe('course dialog opened from its row', () => {
  it('closes on Back and returns the focus to the row', async () => {
    await open();
    back();
    await closed();
    expect(address()).toBe(list);
    await waitFor(() => expect(editButton()).toHaveFocus());
  });

  itAtNight('stays open at the same address when the author stays after Back', async () => {
    await open();
    await pasteInto(person, name(), ' и мораль');
    back();
    await answer('Остаться');
    expect(address()).toBe(opened);
    expect(name()).toHaveValue('Право и мораль');
    back();
    await answer('Остаться');
    expect(address()).toBe(opened);
    expect(name()).toHaveValue('Право и мораль');
  });

  itAtNight('returns to the list when the author leaves after Back', async () => {
    await open();
    await pasteInto(person, name(), ' и мораль');
    back();
    await answer('Уйти');
    await closed();
    expect(address()).toBe(list);
    await waitFor(() => expect(editButton()).toHaveFocus());
  });

  itAtNight('leaves no entry in the browser history after it closes', async () => {
    api.answers('listTests', []);
    window.history.pushState({ idx: 0 }, '', '/creator/tests');
    await open();
    await pasteInto(person, name(), ' и мораль');
    await person.click(screen.getByRole('button', { name: 'Отмена' }));
    await closed();
    expect(address()).toBe(list);
    back();
    await waitFor(() => expect(address()).toBe('/creator/tests'));
  });

  itAtNight(
    'closes and removes its history entry when a search changed the address after it opened',
    async () => {
      openInBrowser('/creator/courses');
      const edit = await screen.findByRole('button', { name: 'Изменить' });
      // The press follows the typing at once. The search changes the address after a pause.
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'право' } });
      fireEvent.click(edit);
      await screen.findByLabelText('Описание');
      await waitFor(() => expect(new URLSearchParams(address()?.split('?')[1]).get('search')).toBe('право'));
      await person.keyboard('{Escape}');
      await closed();
      expect(address()).toBe('/creator/courses');
    },
  );
});

describe('course dialog opened by its address', () => {
  itAtNight('closes and shows the list', async () => {
    openInBrowser(opened);
    await screen.findByLabelText('Описание');
    await person.keyboard('{Escape}');
    await closed();
    expect(address()).toBe(list);
  });

  itAtNight('closes on Back instead of leaving the page', async () => {
    openInBrowser(opened);
    await screen.findByLabelText('Описание');
    await pasteInto(person, name(), ' и мораль');
    back();
    await answer('Уйти');
    await closed();
    expect(address()).toBe(list);
  });
});
