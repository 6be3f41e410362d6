import { usePretendApi } from '@stupeni/test-kit';
import { translate } from '@stupeni/ui/translate';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';
import {
  makeResult,
  makeTestLesson,
  many,
  one,
  pick,
  press,
  findQuestion,
  testAddress,
} from '../../testing/taking-a-test';

const api = usePretendApi();
const person = userEvent.setup();
beforeEach(() => {
  api.answers('listComments', []);
  api.answers('getLesson', makeTestLesson());
});
afterEach(() => window.localStorage.clear());

it('works in a page that the browser translates: the test, its result and the next attempt', async () => {
  const answerTest = api.hangs('submitTest');
  openRemote(testAddress);
  await findQuestion(one.text);
  translate();
  await pick('Заказчик');
  await press('Далее');
  await findQuestion(many.text);
  translate();
  await pick('Отдел');
  await press('Отправить');
  // The page changes while it waits.
  expect(await screen.findByRole('button', { busy: true })).toBeVisible();
  translate();
  api.answers('submitTest', makeResult([2]));
  answerTest();
  const dialog = within(await screen.findByRole('dialog', { name: 'Результат теста' }));
  expect(dialog.getByText('Тест не пройден')).toBeVisible();
  translate();
  await person.click(dialog.getByRole('button', { name: 'Пройти ещё раз' }));
  await findQuestion(many.text);
  translate();
  api.answers('submitTest', makeResult([]));
  await pick('Срок');
  await pick('Цель');
  await press('Отправить');
  expect(await screen.findByText('Тест пройден')).toBeVisible();
});
