import { itAtNight } from '@stupeni/test-kit/at-night';
import { useCreatorApi } from '../testing/use-creator-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { toFileName } from './to-file-name';

const api = useCreatorApi();
const person = userEvent.setup({ applyAccept: false });
afterEach(() => localStorage.clear());

const gift = (text: string | Uint8Array) => {
  const file = new File(['?'], 'банк.gift', { type: 'text/plain' });
  // jsdom has no File.arrayBuffer.
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.buffer) });
};
async function choose(text: string | Uint8Array) {
  openRemote('/creator/tests/new');
  await person.click(screen.getByRole('button', { name: 'Импорт из GIFT' }));
  const dialog = await screen.findByRole('dialog', { name: 'Импорт вопросов из GIFT' });
  await person.upload(within(dialog).getByLabelText('Файл GIFT'), gift(text));
  return within(dialog);
}

it('shows the result before it adds the questions, and saves nothing', async () => {
  const dialog = await choose('Кто?{=Заказчик#Верно! ~Команда}\n\nСколько?{#3}');
  expect(await dialog.findByText('Будет добавлено: 1 вопрос')).toBeVisible();
  expect(dialog.getByText('Пояснения к ответам не переносятся (1):')).toBeVisible();
  expect(dialog.getByText('Верно!')).toBeVisible();
  expect(dialog.getByText('Не будет взято: 1')).toBeVisible();
  expect(dialog.getByText('Вопрос с числовым ответом')).toBeVisible();
  expect(screen.queryByLabelText('Вопрос 1')).not.toBeInTheDocument();

  await person.click(dialog.getByRole('button', { name: 'Добавить 1 вопрос' }));
  expect(await screen.findByLabelText('Вопрос 1')).toHaveValue('Кто?');
  expect(screen.getByLabelText('Ответ 2')).toHaveValue('Команда');
  expect(screen.getAllByLabelText('Верный')[0]).toBeChecked();
  await waitFor(() => expect(screen.getByLabelText('Вопрос 1')).toHaveFocus());
  expect([...api.calls('createTest'), ...api.calls('saveAuthorDraft')]).toEqual([]);
});

itAtNight('imports HTML without markup, or as it is written when the author chooses that', async () => {
  const dialog = await choose('[html]<p>Кто?</p>{=<b>Заказчик</b> ~Команда}');
  expect(await dialog.findByText('Кто?')).toBeVisible();
  const clear = dialog.getByRole('checkbox', { name: 'Убрать разметку HTML' });
  expect(clear).toBeChecked();
  await person.click(clear);
  expect(dialog.getByText('<p>Кто?</p>')).toBeVisible();
  await person.click(clear);
  expect(dialog.getByText('Кто?')).toBeVisible();
  expect(dialog.getByText('Разметка HTML убрана.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Добавить 1 вопрос' }));
  expect(await screen.findByLabelText('Вопрос 1')).toHaveValue('Кто?');
  expect(screen.getByLabelText('Ответ 1')).toHaveValue('Заказчик');
});

itAtNight('adds only the questions that the author chose', async () => {
  const dialog = await choose('Раз?{T}\n\nДва?{T}\n\nТри?{T}');
  await person.click(await dialog.findByRole('checkbox', { name: 'Два?' }));
  expect(dialog.getByText('Будет добавлено: 2 вопроса')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Выбрать все' }));
  await person.click(dialog.getByRole('button', { name: 'Снять все' }));
  expect(dialog.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
  await person.click(dialog.getByRole('checkbox', { name: 'Три?' }));
  await person.click(dialog.getByRole('button', { name: 'Добавить 1 вопрос' }));
  expect(await screen.findByLabelText('Вопрос 1')).toHaveValue('Три?');
  expect(screen.queryByLabelText('Вопрос 2')).not.toBeInTheDocument();
});

itAtNight(
  'lists the skipped parts above the questions: at first three, each with its beginning',
  async () => {
    const long = 'слово '.repeat(100);
    const dialog = await choose(`${long}\n\n${'Сколько?{#3}\n\n'.repeat(4)}Да?{T}`);
    const skipped = await dialog.findByText('Не будет взято: 5');
    expect(skipped.compareDocumentPosition(dialog.getByText('Будет добавлено: 1 вопрос'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(dialog.getByText(/^слово слово.*…$/).textContent.length).toBeLessThan(170);
    expect(dialog.getAllByText('Вопрос с числовым ответом')).toHaveLength(2);
    await person.click(dialog.getByRole('button', { name: 'Показать ещё 2' }));
    expect(dialog.getAllByText('Вопрос с числовым ответом')).toHaveLength(4);
    await person.click(dialog.getByRole('button', { name: 'Свернуть' }));
    expect(dialog.getAllByText('Вопрос с числовым ответом')).toHaveLength(2);
  },
);

itAtNight('keeps a long word of a skipped part inside a narrow dialog', async () => {
  const dialog = await choose(`${'А'.repeat(400)}\n\nДа?{T}`);
  const [part] = (await dialog.findAllByText(/^А+…$/)).map((text) => text.closest('ol'));
  expect(part).toHaveStyle({ gridTemplateColumns: 'minmax(0, 1fr)' });
});

itAtNight('leaves an embedded picture out and says so', async () => {
  const picture = `<img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(40)}">`;
  const dialog = await choose(`[html]Что это? ${picture.replace(/[=:]/g, '\\$&')}{T}`);
  expect(await dialog.findByText(/Картинки и другое, что не текст, не переносятся/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Добавить 1 вопрос' }));
  expect(await screen.findByLabelText('Вопрос 1')).toHaveValue('Что это?');
});

itAtNight('shows a sample of a file in another encoding before it reads the file', async () => {
  // «Кто?{T}» in KOI8-R, and enough words for the guess.
  const letters = 'юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ';
  const koi = (text: string) =>
    Uint8Array.from(text, (one) => {
      const at = letters.indexOf(one);
      return at < 0 ? one.charCodeAt(0) : at + 0xc0;
    });
  const dialog = await choose(koi('Кто утверждает смету проекта?{=Заказчик ~Команда}'));
  expect(await dialog.findByLabelText('Кодировка файла')).toHaveDisplayValue('КОИ8-Р');
  const sample = dialog.getByRole('group', { name: 'Так читается файл:' });
  expect(sample).toHaveTextContent('Кто утверждает смету проекта?{=Заказчик ~Команда}');
  expect(dialog.queryByText(/^Будет добавлено/)).not.toBeInTheDocument();
  await person.selectOptions(dialog.getByLabelText('Кодировка файла'), 'Windows-1251');
  expect(sample).toHaveTextContent('лФП ХФЧЕТЦДБЕФ УНЕФХ');
  await person.selectOptions(dialog.getByLabelText('Кодировка файла'), 'КОИ8-Р');
  await person.click(dialog.getByRole('button', { name: 'Прочитать файл' }));
  expect(document.activeElement).toHaveTextContent(/^Будет добавлено/);
  expect(dialog.getByText('Будет добавлено: 1 вопрос')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Кто утверждает смету проекта?' })).toBeChecked();
});

const expectNamedFormat = async (name: string, text: string) => {
  const dialog = await choose(text);
  expect(await dialog.findByText(`Это ${name}. Пока можно взять только GIFT.`)).toBeVisible();
  expect(dialog.queryByText('Текст без вопроса')).not.toBeInTheDocument();
};
it.each([['Moodle XML', '<?xml version="1.0"?><quiz><question type="essay"/></quiz>']])(
  'names the format of a file in %s',
  expectNamedFormat,
);
// other-format.spec.ts tests how each format is recognized.
itAtNight.each([
  ['QTI', '<?xml version="1.0"?><assessmentItem/>'],
  ['Aiken', 'Кто?\nA) Я\nB) Ты\nANSWER: B'],
  ['таблица CSV', 'вопрос;ответ\nКто?;Я'],
])('names the format of a file in %s', expectNamedFormat);

it('reports a file without questions', async () => {
  const dialog = await choose('// пусто\n\n');
  expect(await dialog.findByText('В файле нет вопросов в формате GIFT.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
});

it('shows the issues of a test instead of exporting it', async () => {
  openRemote('/creator/tests/new');
  await person.click(screen.getByRole('button', { name: 'Экспорт в GIFT' }));
  expect(screen.getByText('Введите название теста')).toBeVisible();
});

it('makes a file name that every file system accepts', () => {
  expect(toFileName(' Сроки: 1/2 «план»? ')).toBe('Сроки 1 2 «план».gift');
  expect(toFileName('???')).toBe('Тест.gift');
});
