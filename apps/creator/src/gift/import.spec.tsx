import { usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { fileNameOf } from './download';

const api = usePretendApi();
const person = userEvent.setup({ applyAccept: false });
afterEach(() => localStorage.clear());

const gift = (text: string) => {
  const file = new File([text], 'банк.gift', { type: 'text/plain' });
  // jsdom has no File.arrayBuffer.
  const bytes = new TextEncoder().encode(text);
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.buffer) });
};
async function choose(text: string) {
  openRemote('/creator/tests/new');
  await person.click(screen.getByRole('button', { name: 'Импорт из GIFT' }));
  const dialog = await screen.findByRole('dialog', { name: 'Импорт вопросов из GIFT' });
  await person.upload(within(dialog).getByLabelText('Файл GIFT'), gift(text));
  return within(dialog);
}

it('shows the result before it adds the questions, and saves nothing', async () => {
  const dialog = await choose('Кто?{=Заказчик#Верно! ~Команда}\n\nСколько?{#3}');
  expect(await dialog.findByText('Будет добавлено: 1 вопрос')).toBeVisible();
  expect(dialog.getByText('Не переносится 1 пояснение к ответам:')).toBeVisible();
  expect(dialog.getByText('Верно!')).toBeVisible();
  expect(dialog.getByText('Не будет взято: 1')).toBeVisible();
  expect(dialog.getByText('Вопрос с числовым ответом')).toBeVisible();
  expect(screen.queryByLabelText('Вопрос 1')).not.toBeInTheDocument();

  await person.click(dialog.getByRole('button', { name: 'Добавить 1 вопрос' }));
  expect(await screen.findByLabelText('Вопрос 1')).toHaveValue('Кто?');
  expect(screen.getByLabelText('Ответ 2')).toHaveValue('Команда');
  expect(screen.getAllByLabelText('Верный')[0]).toBeChecked();
  await waitFor(() => expect(screen.getByLabelText('Вопрос 1')).toHaveFocus());
  expect(api.calls()).toEqual([]);
});

it('imports HTML as it is written, or without markup when the author chooses that', async () => {
  const dialog = await choose('[html]<p>Кто?</p>{=<b>Заказчик</b> ~Команда}');
  expect(await dialog.findByText('<p>Кто?</p>')).toBeVisible();
  const clear = dialog.getByRole('checkbox', { name: 'Убрать разметку HTML' });
  expect(clear).not.toBeChecked();
  await person.click(clear);
  expect(dialog.getByText('Кто?')).toBeVisible();
  expect(dialog.getByText('Разметка HTML убрана.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Добавить 1 вопрос' }));
  expect(await screen.findByLabelText('Вопрос 1')).toHaveValue('Кто?');
  expect(screen.getByLabelText('Ответ 1')).toHaveValue('Заказчик');
});

it('reports a file without questions', async () => {
  const dialog = await choose('// пусто\n\n');
  expect(await dialog.findByText('В файле нет вопросов в формате GIFT.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
});

it('does not add more questions than a test can have', async () => {
  const dialog = await choose(Array.from({ length: 501 }, () => 'Да?{T}').join('\n\n'));
  expect(await dialog.findByText(/не больше 500 вопросов/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
});

it('shows the issues of a test instead of an export', async () => {
  openRemote('/creator/tests/new');
  await person.click(screen.getByRole('button', { name: 'Экспорт в GIFT' }));
  expect(screen.getByText('Введите название теста')).toBeVisible();
});

it('makes a file name that every file system accepts', () => {
  expect(fileNameOf(' Сроки: 1/2 «план»? ')).toBe('Сроки 1 2 «план».gift');
  expect(fileNameOf('???')).toBe('Тест.gift');
});
