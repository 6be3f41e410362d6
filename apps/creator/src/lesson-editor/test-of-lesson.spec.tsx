import type { Test } from '@stupeni/contract';
import { makeDocument, makeLesson } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const test: Test = {
  id: 77,
  title: 'Роли',
  version: 1,
  questions: [
    {
      id: 1,
      text: 'Кто?',
      type: 'one',
      answers: [
        { id: 1, text: 'Заказчик', correct: true },
        { id: 2, text: 'Команда', correct: false },
      ],
    },
  ],
};
const row = { id: 77, title: 'Роли', version: 1, questionCount: 1, lesson: null };
const lesson = makeLesson({ id: 8, title: 'Риски', content: makeDocument('Было') });

const address = () => screen.getByLabelText('Адрес').textContent;
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (role: 'button' | 'link', name: string) => person.click(screen.getByRole(role, { name }));

async function openLesson(path: string) {
  openRemote(path);
  await screen.findByLabelText('Содержание');
  await person.click(await screen.findByRole('radio', { name: 'Тест' }));
}

async function writeTest() {
  await screen.findByText('После сохранения вы вернётесь в урок, и тест будет в нём выбран.');
  write('Название', 'Роли');
  await press('button', 'Добавить вопрос');
  write('Вопрос 1', 'Кто?');
  write('Ответ 1', 'Заказчик');
  write('Ответ 2', 'Команда');
  await person.click(screen.getAllByLabelText('Верный')[0]!);
}

beforeEach(() => {
  api.answers('getLesson', lesson);
  api.answers('createTest', test);
  api.answers('getTest', test);
});

it('makes a test for a new lesson, and returns to the lesson with the test and all input', async () => {
  await openLesson('/creator/lessons/new?course=1&order=3&section=71');
  write('Название', 'Итоги');
  write('Содержание', 'Ответьте на вопросы');
  await press('link', 'Создать тест');
  await writeTest();
  api.answers('listTests', [row]);
  await press('button', 'Сохранить');
  await screen.findByLabelText('Содержание');
  await waitFor(() => expect(screen.getByLabelText('Содержание')).toHaveValue('Ответьте на вопросы'));
  expect(screen.getByLabelText('Название')).toHaveValue('Итоги');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Тест' })).toHaveValue('Роли (1 вопрос)'));
  await waitFor(() => expect(address()).toBe('/creator/lessons/new?course=1&order=3&section=71'));
  expect(screen.queryByText(/Найден черновик/)).not.toBeInTheDocument();

  api.answers('createLesson', lesson);
  api.hangs('getCourse');
  await press('button', 'Сохранить');
  await waitFor(() => expect(address()).toBe('/creator/courses/1'));
  expect(api.calls('createLesson')[0]?.body).toMatchObject({
    title: 'Итоги',
    order: 3,
    checkType: 'TEST',
    testId: 77,
    sectionId: 71,
  });
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

itAtNight('returns to the lesson on «Отмена», with all input and without a test', async () => {
  await openLesson('/creator/lessons/8?course=1');
  write('Название', 'Риски проекта');
  await press('link', 'Создать тест');
  await screen.findByText(/вы вернётесь в урок/);
  expect(screen.getByRole('link', { name: 'Урок' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/creator\/lessons\/8\?course=1&draft=./),
  );
  await press('button', 'Отмена');
  await screen.findByLabelText('Содержание');
  await waitFor(() => expect(screen.getByLabelText('Название')).toHaveValue('Риски проекта'));
  expect(screen.getByRole('combobox', { name: 'Тест' })).toHaveValue('');
  await waitFor(() => expect(address()).toBe('/creator/lessons/8?course=1'));
});

itAtNight('chooses the test in a lesson without other changes', async () => {
  openRemote('/creator/lessons/8?course=1&draft=none&test=77');
  api.answers('listTests', [row]);
  expect(await screen.findByRole('combobox', { name: 'Тест' })).toHaveValue('Роли (1 вопрос)');
  await waitFor(() => expect(address()).toBe('/creator/lessons/8?course=1'));
});

itAtNight('opens the draft that only the server has', async () => {
  const { title, content } = { title: 'Дома', content: makeDocument('Начало') };
  const form = { title, content, courseId: '1', order: '4', checkType: 'VIEW', testId: '' };
  const other = { ...form, title: 'Другой' };
  api.answers('listAuthorDrafts', {
    drafts: [
      { id: 'other', version: 1, at: 9, form: other },
      { id: 'mine', version: 1, at: 5, form },
    ],
  });
  openRemote('/creator/lessons/8?draft=mine&test=77');
  await waitFor(() => expect(screen.getByLabelText('Название')).toHaveValue('Дома'));
  expect(screen.getByLabelText('Содержание')).toHaveValue('Начало');
  expect(screen.getByRole('combobox', { name: 'Тест' })).toHaveValue('№ 77');
  // The draft of another tab still waits for the author's decision. The offer is below the fields, so it moves no field.
  const offer = screen.getByText(/Найден черновик/);
  expect(offer).toBeVisible();
  expect(offer.compareDocumentPosition(screen.getByLabelText('Содержание'))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});

itAtNight('does not leave the lesson while a picture is being sent', async () => {
  api.hangs('uploadMedia');
  await openLesson('/creator/lessons/8');
  await person.upload(
    screen.getByLabelText('Файл изображения'),
    new File(['x'], 'схема.png', { type: 'image/png' }),
  );
  await press('link', 'Создать тест');
  expect(address()).toBe('/creator/lessons/8');
});
