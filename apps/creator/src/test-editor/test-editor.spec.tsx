import { itAtNight } from '@stupeni/test-kit/at-night';
import { useCreatorApi } from '../testing/use-creator-api';
import type { Test } from '@stupeni/contract';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeVersion } from '../testing/make-version';
import { openRemote } from '../testing/open-remote';
import { texts } from './texts';

const api = useCreatorApi();
const person = userEvent.setup();
beforeEach(() => {
  api.answers('listCourses', []);
  api.answers('listTests', []);
});
afterEach(() => localStorage.clear());

const stored: Test = {
  id: 4,
  title: 'Термины',
  version: 2,
  questions: [
    {
      id: 11,
      text: 'Кто утверждает устав?',
      type: 'one',
      answers: [
        { id: 21, text: 'Заказчик', correct: true },
        { id: 22, text: 'Команда', correct: false },
      ],
    },
  ],
};
const address = () => screen.getByRole('status', { name: 'Адрес' }).textContent;
const button = (name: string) => screen.getByRole('button', { name });
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
async function open() {
  api.answers('getTest', stored);
  openRemote('/creator/tests/4');
  return screen.findByLabelText('Название');
}

it('shows the loading text of the specification', () => {
  api.hangs('getTest');
  openRemote('/creator/tests/4');
  expect(screen.getByText('Загрузка…')).toBeVisible();
});

it('shows the test only after its lessons have loaded, because their line would move the form', async () => {
  api.hangs('getTestUse');
  api.answers('getTest', stored);
  openRemote('/creator/tests/4');
  await waitFor(() => expect(api.calls('getTest')).toHaveLength(1));
  await waitFor(() => expect(api.calls('getTestUse')).toHaveLength(1));
  expect(screen.getByText('Загрузка…')).toBeVisible();
  expect(screen.queryByLabelText('Название')).not.toBeInTheDocument();
});

describe('lessons that use the test', () => {
  const course = { id: 1, title: 'Основы' };
  const exam = { id: 8, title: 'Итог', course };

  it('are named with their courses and lead there', async () => {
    api.answers('getTestUse', { lessons: [exam, { id: 9, title: 'Зачёт', course: null }] });
    await open();
    expect(await screen.findByText(/^Стоит в 2 уроках, изменения появятся во всех:/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Итог' })).toHaveAttribute('href', '/creator/lessons/8');
    expect(screen.getByRole('link', { name: 'Зачёт' }).parentElement).toHaveTextContent(
      'Итог (Основы), Зачёт',
    );
    expect(api.calls('getTestUse').map(({ params }) => params)).toEqual([{ id: 4 }]);
  });

  it('are named when there is only one', async () => {
    api.answers('getTestUse', { lessons: [exam] });
    await open();
    expect((await screen.findByText('Стоит в уроке')).parentElement).toHaveTextContent(
      'Стоит в уроке Итог (Основы)',
    );
  });

  it('are replaced by a sentence when there are none', async () => {
    await open();
    expect(await screen.findByText('Ни один урок его не использует.')).toBeVisible();
  });

  itAtNight('are replaced by a sentence when they do not load', async () => {
    api.fails('getTestUse', 'unavailable');
    await open();
    expect(await screen.findByText('Не удалось узнать, в каких уроках стоит тест.')).toBeVisible();
  });
});

it('saves over the version that was opened and goes back to the list', async () => {
  const title = await open();
  api.answers('updateTest', stored);
  api.answers('listTests', []);
  write(title, 'Роли');
  await person.click(screen.getAllByLabelText('Верный')[1]!);
  await person.click(button('Сохранить'));
  await waitFor(() => expect(address()).toBe('/creator/tests'));
  const [call] = api.calls('updateTest');
  expect(call?.headers.get('if-match')).toBe('"2"');
  expect(call?.body).toMatchObject({
    title: 'Роли',
    questions: [
      {
        id: 11,
        answers: [
          { id: 21, correct: false },
          { id: 22, correct: true },
        ],
      },
    ],
  });
  expect(localStorage).toHaveLength(0);
});

it('focuses the title of a new test', async () => {
  openRemote('/creator/tests/new');
  await waitFor(() => expect(screen.getByLabelText('Название')).toHaveFocus());
});

it('counts the issues, focuses the first one, and sends nothing', async () => {
  openRemote('/creator/tests/new');
  await person.click(button('Добавить вопрос'));
  const question = screen.getByLabelText('Вопрос 1');
  expect(question).toHaveFocus();
  write(screen.getByLabelText('Название'), 'Роли');
  await person.click(button('Сохранить'));
  expect(question).toHaveFocus();
  expect(question).toHaveAccessibleDescription('Введите текст вопроса');
  expect(button('4 ошибки: вопрос 1')).toBeVisible();
  await person.type(question, 'Кто?');
  screen.getByLabelText('Название').focus();
  await person.click(button('3 ошибки: вопрос 1'));
  expect(screen.getByLabelText('Ответ 1')).toHaveFocus();
  expect(api.calls('createTest')).toEqual([]);
});

it('marks two equal answers, and focuses the second', async () => {
  await open();
  write(screen.getByLabelText('Ответ 2'), ' заказчик ');
  await person.click(button('Сохранить'));
  const [first, second] = [screen.getByLabelText('Ответ 1'), screen.getByLabelText('Ответ 2')];
  expect(second).toHaveFocus();
  expect([first, second].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(second).toHaveAccessibleDescription(/^Совпадает с ответом 1: измените или удалите один/);
  expect(button('1 ошибка: вопрос 1')).toBeVisible();
  expect(api.calls('updateTest')).toEqual([]);
});

it('shows an alert after a failed save and leaves the input for the next save', async () => {
  const title = await open();
  api.loses('updateTest');
  write(title, 'Термины и роли');
  await person.click(button('Сохранить'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Не удалось сохранить тест$/);
  expect(title).toHaveValue('Термины и роли');
  api.answers('updateTest', stored);
  api.answers('listTests', []);
  await person.click(button('Сохранить'));
  await waitFor(() => expect(address()).toBe('/creator/tests'));
});

it('treats a save whose answer was lost as saved, also when the server trimmed the title', async () => {
  const title = await open();
  api.loses('updateTest');
  write(title, 'Дошло ');
  await person.click(button('Сохранить'));
  await screen.findByRole('alert');
  api.fails('updateTest', 'outdated', { version: 3 });
  api.answers('getTest', { ...stored, title: 'Дошло', version: 3 });
  api.answers('listTestVersions', [makeVersion({ version: 3, own: true })]);
  api.answers('listTests', []);
  await person.click(button('Сохранить'));
  await waitFor(() => expect(address()).toBe('/creator/tests'));
});

itAtNight(
  'asks before a link leaves unsaved input, but not on «Отмена», and offers the draft until it is discarded',
  async () => {
    api.answers('listTests', []);
    write(await open(), 'Ещё не сохранено');
    const link = document.createElement('a');
    link.href = '/creator/courses';
    document.body.append(link);
    fireEvent.click(link);
    link.remove();
    const question = await screen.findByRole('alertdialog', { name: 'Уйти без сохранения?' });
    await person.click(within(question).getByRole('button', { name: 'Остаться' }));
    expect(screen.getByLabelText('Название')).toHaveValue('Ещё не сохранено');
    await person.click(await screen.findByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(address()).toBe('/creator/tests'));
    await person.click(button('Назад'));
    const offer = await screen.findByText('Он новее сохранённого.', { exact: false });
    expect(offer).toBeVisible();
    // The offer is below the fields, so it moves no field.
    expect(offer.compareDocumentPosition(screen.getByLabelText('Название'))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(screen.getByLabelText('Название')).toHaveValue('Термины');
    await person.click(button('Отбросить'));
    expect(screen.queryByText(/^Найден черновик/)).not.toBeInTheDocument();
    await waitFor(() => expect(localStorage).toHaveLength(0));
  },
);

itAtNight('focuses a new answer, and the neighbour of a deleted one', async () => {
  await open();
  const answer = (number: number) => screen.getByLabelText(`Ответ ${number}`);
  await person.click(button('Добавить ответ'));
  expect(answer(3)).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(answer(4)).toHaveFocus();
  const remove = (at: number) => person.click(screen.getAllByRole('button', { name: 'Удалить ответ' })[at]!);
  await remove(3);
  expect(answer(3)).toHaveFocus();
  await remove(0);
  expect(answer(1)).toHaveFocus();
  expect(answer(1)).toHaveValue('Команда');
});

it('shows both texts after a conflict and saves the one that the author chooses', async () => {
  const title = await open();
  write(title, 'Термины и роли');
  api.fails('updateTest', 'outdated');
  api.answers('getTest', { ...stored, title: 'Чужое', version: 3 });
  api.answers('listTestVersions', [makeVersion({ version: 3 })]);
  await person.click(button('Сохранить'));
  const conflict = await screen.findByRole('dialog', { name: 'Тест тем временем изменили' });
  expect(within(conflict).getByText('Чужое')).toBeVisible();
  expect(within(conflict).getByText('Термины и роли')).toBeVisible();
  api.answers('updateTest', stored);
  api.answers('listTests', []);
  await person.click(within(conflict).getByRole('button', { name: 'Сохранить мой' }));
  await waitFor(() => expect(address()).toBe('/creator/tests'));
  expect(api.calls('updateTest').at(-1)?.headers.get('if-match')).toBe('"3"');
});

itAtNight('writes a lost draft again when a save fails', async () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'));
  const title = await open();
  api.loses('updateTest');
  write(title, 'Термины и роли');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  localStorage.clear();
  await person.click(button('Сохранить'));
  await screen.findByText('Не удалось сохранить тест');
  expect(drafts()).toHaveLength(1);
});

itAtNight('restores a deleted test with its draft, also from its address', async () => {
  api.answers('getTest', stored);
  api.answers('listTests', []);
  openRemote('/creator/tests/4');
  write(await screen.findByLabelText('Название'), 'Термины и роли');
  api.fails('updateTest', 'not_found');
  await person.click(button('Сохранить'));
  const wayBack = await screen.findByRole('button', { name: 'Вернуть и сохранить' });
  api.fails('getTest', 'not_found');
  await person.click(button('Отмена'));
  await waitFor(() => expect(address()).toBe('/creator/tests'));
  await person.click(button('Назад'));
  api.answers('restoreTest', stored);
  await person.click(await screen.findByRole('button', { name: 'Вернуть тест' }));
  await person.click(await screen.findByRole('button', { name: 'Открыть черновик' }));
  expect(wayBack).not.toBeInTheDocument();
  await person.click(button('Сохранить'));
  const comeBack = await screen.findByRole('button', { name: 'Вернуть и сохранить' });
  api.answers('updateTest', stored);
  await person.click(comeBack);
  await waitFor(() => expect(address()).toBe('/creator/tests'));
  expect(api.calls('restoreTest')).toHaveLength(2);
  expect(api.calls('updateTest').at(-1)?.body).toMatchObject({ title: 'Термины и роли' });
});

itAtNight('saves a deleted test as a new one when the author chooses that', async () => {
  const title = await open();
  write(title, 'Термины и роли');
  api.fails('updateTest', 'not_found');
  await person.click(button('Сохранить'));
  api.answers('createTest', stored);
  api.answers('listTests', []);
  await person.click(await screen.findByRole('button', { name: 'Сохранить как новый' }));
  await waitFor(() => expect(address()).toBe('/creator/tests'));
  expect(api.calls('createTest')[0]?.body).toMatchObject({ title: 'Термины и роли' });
  expect(api.calls('restoreTest')).toEqual([]);
});

it.each(['4', 'мимо'])('shows «Не найдено» for an unknown test: %s', async (id) => {
  api.fails('getTest', 'not_found');
  openRemote(`/creator/tests/${id}`);
  expect(await screen.findByText('Не найдено')).toBeVisible();
});

itAtNight('renders only the card of the question that changes', async () => {
  const [question] = stored.questions;
  const questions = [11, 12, 13].map((id) => ({ ...question!, id }));
  api.answers('getTest', { ...stored, questions });
  openRemote('/creator/tests/4');
  const second = await screen.findByLabelText('Вопрос 2');
  const drawn = jest.spyOn(texts, 'question');
  await person.type(second, '!');
  expect(second).toHaveValue('Кто утверждает устав?!');
  expect(new Set(drawn.mock.calls.map(([number]) => number))).toEqual(new Set([2]));
  drawn.mockRestore();
});

itAtNight(
  'restores a deleted question from the message, but writes no draft after the test is saved',
  async () => {
    render(<Toaster />, { wrapper: UiProvider });
    const [question] = stored.questions;
    api.answers('getTest', { ...stored, questions: [question!, { ...question!, id: 12, text: 'Когда?' }] });
    api.answers('updateTest', stored);
    api.answers('listTests', []);
    openRemote('/creator/tests/4');
    await screen.findByLabelText('Вопрос 2');
    const removeFirst = () => person.click(screen.getAllByRole('button', { name: 'Удалить вопрос' })[0]!);
    await removeFirst();
    expect(screen.getByLabelText('Вопрос 1')).toHaveValue('Когда?');
    expect(screen.getByLabelText('Вопрос 1')).toHaveFocus();
    await person.click(button('Вернуть'));
    expect(screen.getByLabelText('Вопрос 1')).toHaveValue(question!.text);

    await person.type(screen.getByLabelText('Название'), '!');
    await removeFirst();
    const undo = screen.getAllByRole('button', { name: 'Вернуть' }).at(-1)!;
    // A toast stays while the pointer is over it. A slow machine needs longer for the save.
    fireEvent.pointerEnter(undo);
    fireEvent.click(button('Сохранить'));
    await waitFor(() => expect(address()).toBe('/creator/tests'));
    fireEvent.click(undo);
    await new Promise((done) => setTimeout(done, 400)); // a draft is written within 300 ms
    expect(localStorage).toHaveLength(0);
  },
);
