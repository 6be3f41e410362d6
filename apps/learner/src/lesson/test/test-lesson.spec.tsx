import type { Lesson } from '@stupeni/contract';
import { makeCourse, makeDocument, makeLearnerTest, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../../testing/lessons';
import { openRemote } from '../../testing/open-remote';
import {
  answerAll,
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
const testLesson = (over: Partial<Lesson> = {}) => api.answers('getLesson', makeTestLesson(over));
const sent = () =>
  api
    .calls('submitTest')
    .map(({ body }) => (body as { answers: { questionId: number; answerIds: number[] }[] }).answers)
    .map((answers) => Object.fromEntries(answers.map((a) => [a.questionId, a.answerIds])));
beforeEach(() => api.answers('listComments', []));
afterEach(() => window.localStorage.clear());

describe('TEST lesson', () => {
  it('asks one question at a time and needs an answer for the next one', async () => {
    testLesson();
    openRemote(testAddress);
    await findQuestion(one.text);
    expect(screen.getByText('1/2')).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: one.text })).toBeVisible();
    expect(screen.queryByText(many.text)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Далее' })).toBeDisabled();
    await pick('Команда');
    await press('Далее');
    expect(await findQuestion(many.text)).toHaveFocus();
    expect(screen.getByText('2/2')).toBeVisible();
    expect(screen.getByText('Верными могут быть несколько ответов.')).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Отправить' })).toBeDisabled();
    await pick('Срок');
    expect(screen.getByRole('button', { name: 'Отправить' })).toBeEnabled();
    await pick('Срок');
    expect(screen.getByRole('button', { name: 'Отправить' })).toBeDisabled();
  });

  it('is sent once after a double click', async () => {
    testLesson();
    api.answers('submitTest', makeResult([2]));
    openRemote(testAddress);
    await findQuestion(one.text);
    await pick('Заказчик');
    await press('Далее');
    await pick('Срок');
    const button = screen.getByRole('button', { name: 'Отправить' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByRole('dialog', { name: 'Результат теста' })).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  itAtNight('shows a pass and links to the course, where the next lesson is open', async () => {
    testLesson();
    api.answers('submitTest', makeResult([]));
    api.answers('getCourse', makeCourse({ lessons: lessonsWith('COMPLETED', 'NOT_STARTED') }));
    openRemote(testAddress);
    await answerAll();
    const dialog = within(await screen.findByRole('dialog', { name: 'Результат теста' }));
    expect(dialog.getByText('2 из 2')).toBeVisible();
    expect(dialog.getByText('Тест пройден')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('2 из 2Тест пройден');
    expect(dialog.queryByRole('button', { name: 'Пройти ещё раз' })).not.toBeInTheDocument();
    expect(sent()).toEqual([{ 1: [11], 2: [21, 23] }]);
    await person.click(dialog.getByRole('link', { name: 'К списку уроков' }));
    expect(await screen.findByText('Пройдено 1 из 2')).toBeVisible();
    expect(screen.getByLabelText('Адрес').textContent).toBe('/courses/1');
  });

  itAtNight('shows «Готово» after the result of a pass is closed', async () => {
    testLesson();
    api.answers('submitTest', makeResult([]));
    openRemote(testAddress);
    await answerAll();
    await screen.findByText('Тест пройден');
    await press('Закрыть');
    expect(await screen.findByText('Готово')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Следующий урок: 2' })).toBeVisible();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('Вы верно ответили на все вопросы.')).toHaveFocus());
  });

  itAtNight(
    'asks only the wrong questions after a failure, without their answers, and sends all answers',
    async () => {
      testLesson();
      api.answers('submitTest', makeResult([2]));
      openRemote(testAddress);
      await answerAll('Заказчик', ['Отдел']);
      const dialog = within(await screen.findByRole('dialog', { name: 'Результат теста' }));
      expect(dialog.getByText('1 из 2')).toBeVisible();
      expect(dialog.getByText('Тест не пройден')).toBeVisible();
      expect(dialog.getByText('Осталась одна ступень: вопрос 2. Один ответ верен.')).toBeVisible();
      expect(dialog.getByText(`2. ${many.text}`)).toBeVisible();
      expect(dialog.queryByText(`1. ${one.text}`)).not.toBeInTheDocument();
      const buttons = dialog.getAllByRole('button').map((button) => button.textContent);
      expect(buttons).toEqual(['Пройти ещё раз', '']);
      await person.click(dialog.getByRole('button', { name: 'Пройти ещё раз' }));
      const retried = await findQuestion(many.text);
      expect(screen.getByText('1/1')).toBeVisible();
      expect(screen.getByText('Вопрос 2')).toBeVisible();
      expect(retried).toHaveAccessibleDescription('Вопрос 2 из 2, в этой попытке 1 из 1');
      await waitFor(() => expect(retried).toHaveFocus());
      for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
      api.answers('submitTest', makeResult([]));
      await pick('Срок');
      await pick('Цель');
      await press('Отправить');
      expect(await screen.findByText('Тест пройден')).toBeVisible();
      expect(sent()).toEqual([
        { 1: [11], 2: [22] },
        { 1: [11], 2: [21, 23] },
      ]);
    },
  );

  itAtNight(
    'folds its text when the test has begun, also after a reload, and Enter on its line sends nothing',
    async () => {
      testLesson({ content: makeDocument('Вспомните урок 2') });
      const { unmount } = openRemote(testAddress);
      await findQuestion(one.text);
      expect(screen.getByText('Вспомните урок 2')).toBeVisible();
      await pick('Заказчик');
      await press('Далее');
      await findQuestion(many.text);
      expect(screen.getByText('Вспомните урок 2')).not.toBeVisible();
      unmount();
      openRemote(testAddress);
      await findQuestion(many.text);
      expect(screen.getByText('Вспомните урок 2')).not.toBeVisible();
      await person.click(screen.getByText('Текст урока'));
      expect(screen.getByText('Вспомните урок 2')).toBeVisible();
      await pick('Срок');
      screen.getByText('Текст урока').closest('summary')!.focus();
      await person.keyboard('{Enter}');
      expect(api.calls('submitTest')).toHaveLength(0);
    },
  );

  itAtNight('keeps its text folded when every answer was wrong, also after a reload', async () => {
    testLesson({ content: makeDocument('Вспомните урок 2') });
    api.answers('submitTest', makeResult([1, 2]));
    const { unmount } = openRemote(testAddress);
    await answerAll();
    await screen.findByText('Тест не пройден');
    await press('Пройти ещё раз');
    await findQuestion(one.text);
    expect(screen.getByText('Вспомните урок 2')).not.toBeVisible();
    unmount();
    openRemote(testAddress);
    await findQuestion(one.text);
    expect(screen.getByText('Вспомните урок 2')).not.toBeVisible();
    // No right answer is kept, so the rule of the first attempt is the true one.
    expect(screen.getByText(/нужны все верные ответы/)).toBeVisible();
  });

  it('says the rule for passing once, at the first question', async () => {
    testLesson();
    openRemote(testAddress);
    await findQuestion(one.text);
    expect(screen.getByText(/нужны все верные ответы/)).toBeVisible();
    await pick('Заказчик');
    await press('Далее');
    await findQuestion(many.text);
    expect(screen.queryByText(/нужны все верные ответы/)).not.toBeInTheDocument();
  });

  it('shows that an empty test is not ready', async () => {
    testLesson({ test: makeLearnerTest({ questions: [] }) });
    openRemote(testAddress);
    expect(await screen.findByText(/ещё не готов/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Далее|Отправить/ })).not.toBeInTheDocument();
  });

  it('has no comments, and does not load them if its kind is cached', async () => {
    const lessons = lessonsWith('NOT_STARTED').map((row) => ({ ...row, checkType: 'TEST' as const }));
    api.answers('getCourse', makeCourse({ title: 'Основы', lessons }));
    testLesson();
    openRemote('/courses/1');
    await person.click(await screen.findByRole('link', { name: '1. Первый' }));
    await findQuestion(one.text);
    expect(screen.queryByText('Вопросы и комментарии')).not.toBeInTheDocument();
    expect(api.calls('listComments')).toHaveLength(0);
  });

  it('sends and saves nothing in a preview', async () => {
    testLesson();
    openRemote(testAddress, 'CREATOR');
    await findQuestion(one.text);
    expect(screen.getByText('Предпросмотр: ничего не сохраняется')).toBeVisible();
    await pick('Заказчик');
    await press('Далее');
    await findQuestion(many.text);
    await pick('Срок');
    expect(screen.getByRole('button', { name: 'Отправить' })).toBeDisabled();
    await person.keyboard('{Enter}');
    expect(api.calls('submitTest')).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(Object.keys(window.localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });
});

describe('draft of an attempt', () => {
  it('restores the answers and the question after a reload', async () => {
    testLesson();
    const { unmount } = openRemote(testAddress);
    await findQuestion(one.text);
    await pick('Команда');
    await press('Далее');
    await findQuestion(many.text);
    await pick('Цель');
    unmount();
    api.answers('submitTest', makeResult([]));
    openRemote(testAddress);
    await findQuestion(many.text);
    expect(screen.getByText('2/2')).toBeVisible();
    expect(screen.getByLabelText('Цель')).toBeChecked();
    await press('Отправить');
    await screen.findByText('Тест пройден');
    expect(sent()).toEqual([{ 1: [12], 2: [23] }]);
  });

  itAtNight('restores a retry after a reload', async () => {
    testLesson();
    api.answers('submitTest', makeResult([1]));
    const { unmount } = openRemote(testAddress);
    await answerAll('Команда');
    await screen.findByText('Тест не пройден');
    unmount();
    openRemote(testAddress);
    await findQuestion(one.text);
    expect(screen.getByText('1/1')).toBeVisible();
    expect(screen.getByText(/Верные ответы прошлой попытки сохранены/)).toBeVisible();
  });

  itAtNight('follows another tab, and a pass there ends the test here', async () => {
    testLesson();
    openRemote(testAddress);
    await findQuestion(one.text);
    const key = 'stupeni:draft:0:test:101';
    const write = (value: unknown) =>
      window.localStorage.setItem(key, JSON.stringify({ state: { value, savedAt: Date.now() } }));
    const tell = () => window.dispatchEvent(new StorageEvent('storage', { key }));
    act(() => {
      write({ answers: { 1: [12] }, asked: [1, 2], at: 2 });
      tell();
    });
    await findQuestion(many.text);
    testLesson({ progresses: [{ lessonId: 101, score: 2, total: 2, status: 'COMPLETED' }] });
    act(() => {
      window.localStorage.removeItem(key);
      tell();
    });
    expect(await screen.findByText('Готово')).toBeVisible();
  });

  itAtNight('is deleted after a pass', async () => {
    testLesson();
    api.answers('submitTest', makeResult([]));
    openRemote(testAddress);
    await answerAll();
    await screen.findByText('Тест пройден');
    expect(Object.keys(window.localStorage).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('stays after a failed request, and a retry has the same key', async () => {
    testLesson();
    api.loses('submitTest');
    openRemote(testAddress);
    await answerAll();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Не удалось отправить ответы');
    expect(screen.getByText(/Нет связи с сервером.*отправьте их ещё раз/)).toBeVisible();
    api.answers('submitTest', makeResult([]));
    await press('Отправить');
    expect(await screen.findByText('Тест пройден')).toBeVisible();
    const keys = api.calls('submitTest').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });

  itAtNight('uses a new key for other answers', async () => {
    testLesson();
    api.answers('submitTest', makeResult([2]));
    openRemote(testAddress);
    await answerAll('Заказчик', ['Отдел']);
    await screen.findByText('Тест не пройден');
    await press('Пройти ещё раз');
    await pick('Отдел');
    await press('Отправить');
    await waitFor(() => expect(api.calls('submitTest')).toHaveLength(2));
    const keys = api.calls('submitTest').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).not.toBe(keys[1]);
  });
});
