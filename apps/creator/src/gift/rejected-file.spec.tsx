import { itAtNight } from '@stupeni/test-kit/at-night';
import { useCreatorApi } from '../testing/use-creator-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { limits } from '../questions/test-form';
import { openRemote } from '../testing/open-remote';

useCreatorApi();
const person = userEvent.setup({ applyAccept: false });
afterEach(() => localStorage.clear());

/** A file that contains the text, or whose reading fails with the error. */
const file = (text: string | Error, size?: number) => {
  const chosen = new File(['?'], 'банк.gift', { type: 'text/plain' });
  const bytes = () =>
    text instanceof Error ? Promise.reject(text) : Promise.resolve(new TextEncoder().encode(text).buffer);
  return Object.defineProperty(Object.assign(chosen, { arrayBuffer: bytes }), 'size', {
    value: size ?? chosen.size,
  });
};

async function choose(chosen: File) {
  openRemote('/creator/tests/new');
  await person.click(screen.getByRole('button', { name: 'Импорт из GIFT' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт вопросов из GIFT' }));
  await person.upload(dialog.getByLabelText('Файл GIFT'), chosen);
  return dialog;
}

it('rejects a file that is too large', async () => {
  const dialog = await choose(file('Кто?{=Да ~Нет}', 5 * 1024 * 1024 + 1));
  expect(await dialog.findByText('Файл больше 5 МБ. Разделите его на части.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
});

it('asks to choose the file again when the browser cannot read it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const dialog = await choose(file(new Error('gone')));
  expect(await dialog.findByText('Файл не читается. Выберите его ещё раз.')).toBeVisible();
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

it('rejects a file that is not text', async () => {
  const dialog = await choose(file('\u0000\u0000{=Да ~Нет}'));
  expect(await dialog.findByText('Это не текстовый файл. Нужен файл .gift или .txt.')).toBeVisible();
  expect(dialog.queryByText(/^Не будет взято/)).not.toBeInTheDocument();
});

const plainText =
  'Это обычный текст, а не вопросы GIFT. В GIFT ответы стоят в фигурных скобках после вопроса: Столица России?{=Москва ~Тверь}.';

const expectNamed = async (text: string, sentence: string) => {
  const dialog = await choose(file(text));
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(dialog.queryByText(/^Не будет взято/)).not.toBeInTheDocument();
};
it.each([
  [
    'PK\u0003\u0004\u0000imsmanifest.xml',
    'Это пакет с вопросами или курсом (IMS, QTI, SCORM). Нужен файл .gift или .txt.',
  ],
  ['{"questions": [{"text": "Кто?"}]}', 'Это JSON. Пока можно взять только GIFT.'],
  ['Столица России?\n\n1. Москва\n2. Тверь', plainText],
])('names what %j is', expectNamed);
// other-format.spec.ts tests how each format is recognized.
itAtNight.each([
  ['<test><question/></test>', 'Это XML. Пока можно взять только GIFT.'],
  ['$CATEGORY: банк\n\nПрочитайте главу.', plainText],
])('names what %j is', expectNamed);

it('rejects a file with more questions than a test can have', async () => {
  const limit = jest.replaceProperty<{ questions: number }, 'questions'>(limits, 'questions', 2);
  const dialog = await choose(file('Кто?{=Да ~Нет}\n\n'.repeat(3)));
  expect(await dialog.findByText('В тесте может быть не больше 2 вопросов. Снимите лишние.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
  limit.restore();
});

itAtNight('rejects a file with 501 questions', async () => {
  const dialog = await choose(file('Кто?{=Да ~Нет}\n\n'.repeat(501)));
  expect(await dialog.findByText('В тесте может быть не больше 500 вопросов. Снимите лишние.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
});
