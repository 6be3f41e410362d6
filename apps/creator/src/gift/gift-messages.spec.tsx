import { usePretendApi } from '@stupeni/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../testing/open-area';

usePretendApi();
const person = userEvent.setup({ applyAccept: false });
afterEach(() => localStorage.clear());

/** A file whose bytes come, or never can. */
const file = (text: string | Error, size?: number) => {
  const chosen = new File(['?'], 'банк.gift', { type: 'text/plain' });
  const bytes = () =>
    text instanceof Error ? Promise.reject(text) : Promise.resolve(new TextEncoder().encode(text).buffer);
  return Object.defineProperty(Object.assign(chosen, { arrayBuffer: bytes }), 'size', {
    value: size ?? chosen.size,
  });
};

async function choose(chosen: File) {
  openArea('/creator/tests/new');
  await person.click(screen.getByRole('button', { name: 'Импорт из GIFT' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт вопросов из GIFT' }));
  await person.upload(dialog.getByLabelText('Файл GIFT'), chosen);
  return dialog;
}

it('a file that is too large is not read', async () => {
  const dialog = await choose(file('Кто?{=Да ~Нет}', 5 * 1024 * 1024 + 1));
  expect(await dialog.findByText('Файл больше 5 МБ. Разделите его на части.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
});

it('a file that the browser cannot read can be chosen again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const dialog = await choose(file(new Error('gone')));
  expect(await dialog.findByText('Файл не читается. Выберите его ещё раз.')).toBeVisible();
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

it('a file that is no text says so, and is not taken for a question', async () => {
  const dialog = await choose(file('PK\u0003\u0004\u0000\u0000{=Да ~Нет}'));
  expect(await dialog.findByText('Это не текстовый файл. Нужен файл .gift или .txt.')).toBeVisible();
  expect(dialog.queryByText(/^Не будет взято/)).not.toBeInTheDocument();
});

it('more questions than a test can have are not added', async () => {
  const dialog = await choose(file('Кто?{=Да ~Нет}\n\n'.repeat(501)));
  expect(
    await dialog.findByText('В тесте может быть не больше 500 вопросов. Разделите файл на части.'),
  ).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
});
