import type { Test } from '@stupeni/contract';
import { makeCourseRow, makeDocument } from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeVersion } from '../testing/make-version';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const restoreVersion = async () => {
  await press('Вернуть эту версию');
  const question = await screen.findByRole('alertdialog');
  await person.click(within(question).getByRole('button', { name: 'Вернуть' }));
};

const makeQuestion = (id: number, text: string) => ({
  id,
  text,
  type: 'one' as const,
  answers: [
    { id: id * 10, text: 'Да', correct: true },
    { id: id * 10 + 1, text: 'Нет', correct: false },
  ],
});

it('compares a test question by question and restores an earlier version', async () => {
  const test: Test = {
    id: 4,
    title: 'Роли',
    version: 2,
    questions: [makeQuestion(1, 'Прежний?'), makeQuestion(2, 'Новый?')],
  };
  const before = { title: 'Роли', questions: [makeQuestion(1, 'Прежний?'), makeQuestion(3, 'Старый?')] };
  api.answers('getTest', test);
  api.answers('listTestVersions', [
    makeVersion({ version: 2, data: { ...test } }),
    makeVersion({ version: 1, data: before }),
  ]);
  openRemote('/creator/tests/4');
  await screen.findByLabelText('Название');
  await press('История');
  const then = await screen.findByRole('group', { name: /^Вопросы: Версия/ });
  expect(within(then).getByRole('group', { name: 'Только здесь' })).toHaveTextContent('Старый?');
  const now = screen.getByRole('group', { name: 'Вопросы: Сохранено сейчас' });
  expect(within(now).getByRole('group', { name: 'Только здесь' })).toHaveTextContent('Новый?');
  api.answers('restoreTestVersion', { ...test, ...before, version: 3 });
  await restoreVersion();
  await waitFor(() => expect(screen.getByLabelText('Вопрос 2')).toHaveValue('Старый?'));
  expect(api.calls('restoreTestVersion')[0]?.headers.get('if-match')).toBe('"2"');
});

it('restores a version of a course into its dialog', async () => {
  const course = makeCourseRow({ id: 7, title: 'Право', price: 12, version: 2 });
  api.answers('listCourses', [course]);
  api.answers('listCourseVersions', [
    makeVersion({ version: 2, data: { title: 'Право', price: 12, description: makeDocument('Стало') } }),
    makeVersion({ version: 1, data: { title: 'Мораль', price: null, description: makeDocument('Было') } }),
  ]);
  openRemote('/creator/courses?edit=7');
  await screen.findByLabelText('Описание');
  await press('История');
  expect(await screen.findByRole('group', { name: /^Цена: Версия/ })).toHaveTextContent('Нет');
  expect(screen.getByRole('group', { name: /^Цена: Сохр/ })).toHaveTextContent(/12/);
  const description = JSON.stringify(makeDocument('Было'));
  api.answers('restoreCourseVersion', { ...course, title: 'Мораль', description, price: null, version: 3 });
  await restoreVersion();
  await waitFor(() => expect(screen.getByLabelText('Название')).toHaveValue('Мораль'));
  expect(screen.getByLabelText('Описание')).toHaveValue('Было');
  api.answers('updateCourse', course);
  await press('Сохранить');
  await waitFor(() => expect(api.calls('updateCourse')).toHaveLength(1));
  expect(api.calls('updateCourse')[0]?.headers.get('if-match')).toBe('"3"');
});
