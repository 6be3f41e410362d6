import { makeConfig, makeCourseRow, usePretendApi } from '@stupeni/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../testing/open-area';

jest.mock('@stupeni/rich-text-editor', () => ({
  RichTextEditor:
    jest.requireActual<typeof import('../testing/PlainEditor')>('../testing/PlainEditor').PlainEditor,
}));

const api = usePretendApi();
const person = userEvent.setup();
const list = '/creator/courses?search=%D0%BF%D1%80%D0%B0%D0%B2%D0%BE';
const opened = `${list}&edit=7`;

const address = () => screen.getByLabelText('Адрес').textContent;
// What lies behind a window is out of reach of a pointer, and not of the browser's own Back.
const back = () => fireEvent.click(screen.getByText('Назад'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const editButton = () => screen.getByRole('button', { name: 'Изменить' });
const name = () => screen.getByLabelText('Название');
const answer = async (word: string) =>
  person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: word }));

beforeEach(() => {
  window.localStorage.clear();
  api.answers('listCourses', [makeCourseRow({ id: 7, title: 'Право' })]);
  api.answers('getConfig', makeConfig());
});

async function open() {
  openArea(list);
  await person.click(await screen.findByRole('button', { name: 'Изменить' }));
  await screen.findByLabelText('Описание');
  expect(address()).toBe(opened);
}

describe('the window of a course, opened from its row,', () => {
  it('is closed by the browser’s Back, and the focus is at the row again', async () => {
    await open();
    back();
    await closed();
    expect(address()).toBe(list);
    await waitFor(() => expect(editButton()).toHaveFocus());
  });

  it('stays as it was, and so does the address, when Back is taken back', async () => {
    await open();
    await person.type(name(), ' и мораль');
    back();
    await answer('Остаться');
    expect(address()).toBe(opened);
    expect(name()).toHaveValue('Право и мораль');
    back();
    await answer('Остаться');
    expect(address()).toBe(opened);
    expect(name()).toHaveValue('Право и мораль');
  });

  it('leads to its list, and no further, when Back is meant', async () => {
    await open();
    await person.type(name(), ' и мораль');
    back();
    await answer('Уйти');
    await closed();
    expect(address()).toBe(list);
    await waitFor(() => expect(editButton()).toHaveFocus());
  });

  it('takes its steps in the history with it, also after something was typed', async () => {
    await open();
    await person.type(name(), ' и мораль');
    await person.click(screen.getByRole('button', { name: 'Отмена' }));
    await closed();
    expect(address()).toBe(list);
    back();
    expect(address()).toBe(list);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps its step when a search that was typed before is written meanwhile', async () => {
    openArea('/creator/courses');
    await person.type(await screen.findByRole('searchbox'), 'право');
    fireEvent.click(editButton());
    await screen.findByLabelText('Описание');
    await waitFor(() => expect(new URLSearchParams(address()?.split('?')[1]).get('search')).toBe('право'));
    await person.keyboard('{Escape}');
    await closed();
    expect(address()).toBe('/creator/courses');
  });
});

describe('the window of a course, come to by its address,', () => {
  it('is closed where it stands', async () => {
    openArea(opened);
    await screen.findByLabelText('Описание');
    await person.keyboard('{Escape}');
    await closed();
    expect(address()).toBe(list);
  });

  it('is what Back leaves when something was typed: not the page', async () => {
    openArea(opened);
    await screen.findByLabelText('Описание');
    await person.type(name(), ' и мораль');
    back();
    await answer('Уйти');
    await closed();
    expect(address()).toBe(list);
  });
});
