import { makeCourseRow, makeDocument, makeLesson } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const address = '/creator/lessons/8';
const lesson = makeLesson({ id: 8, title: 'Риски', order: 4, content: makeDocument('Было') });
const alert = (words: string) => screen.findByText(words, { selector: '[role=alert]' });

beforeEach(() => {
  api.answers('getLesson', lesson);
});

async function open() {
  openRemote(address);
  await screen.findByLabelText('Содержание');
}

it('sends nothing when there are issues, and the bar says what to do', async () => {
  await open();
  await person.clear(screen.getByLabelText('Название'));
  await person.clear(screen.getByLabelText('Номер'));
  await press('Сохранить');
  expect(screen.getByText('Исправьте отмеченные поля.')).toHaveAttribute('role', 'status');
  expect(screen.getByText('Введите целое число от 1 до 100 000')).toBeVisible();
  expect(api.calls('updateLesson')).toEqual([]);
});

itAtNight('says after a failed save where the text is', async () => {
  api.fails('updateLesson', 'internal');
  await open();
  await press('Сохранить');
  expect(await alert('Не удалось сохранить урок')).toBeVisible();
  expect(screen.getByText(/Введённое осталось на месте и в черновике\.$/)).toBeVisible();
});

itAtNight('names the taken number after «Отмена»', async () => {
  api.fails('updateLesson', 'duplicate_order', { existingId: 21 });
  await open();
  await person.clear(screen.getByLabelText('Номер'));
  await person.type(screen.getByLabelText('Номер'), '5');
  await press('Сохранить');
  const question = await screen.findByRole('alertdialog', {
    name: 'Урок с таким номером уже есть. Перезаписать его?',
  });
  expect(within(question).getByText(/^Под номером 5 в этом курсе стоит другой урок\./)).toBeVisible();
  expect(within(question).getByText(/Если перезаписать, этот урок останется под номером 4\.$/)).toBeVisible();
  await person.click(within(question).getByRole('button', { name: 'Отмена' }));
  expect(await alert('Не удалось сохранить урок')).toBeVisible();
  expect(screen.getByText('Номер 5 в этом курсе занят. Выберите другой.')).toBeVisible();
});

itAtNight('reports courses that do not load, and loads them again', async () => {
  api.fails('listCourses', 'internal');
  await open();
  expect(await screen.findByText('Список не загрузился.')).toBeVisible();
  api.answers('listCourses', [makeCourseRow({ id: 1, title: 'Основы' })]);
  await press('Повторить');
  expect(await screen.findByRole('option', { name: 'Основы' })).toBeInTheDocument();
});

it('reports a lesson that does not load, and loads it again', async () => {
  api.fails('getLesson', 'internal');
  openRemote(address);
  expect(await screen.findByText('Урок не загрузился')).toBeVisible();
  api.answers('getLesson', lesson);
  await press('Повторить');
  expect(await screen.findByLabelText('Название')).toHaveValue('Риски');
});
