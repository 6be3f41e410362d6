import type { Lesson } from '@stupeni/contract';
import { makeCourse, makeLearnerTest, usePretendApi } from '@stupeni/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../../testing/lessons';
import { openArea } from '../../testing/open-area';
import {
  answerAll,
  graded,
  makeTestLesson,
  many,
  one,
  pick,
  press,
  question,
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

describe('a TEST lesson', () => {
  it('asks one question at a time and goes on only with an answer', async () => {
    testLesson();
    openArea(testAddress);
    await question(one.text);
    expect(screen.getByText('1/2')).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: one.text })).toBeVisible();
    expect(screen.queryByText(many.text)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Далее' })).toBeDisabled();
    await pick('Команда');
    await press('Далее');
    expect(await question(many.text)).toHaveFocus();
    expect(screen.getByText('2/2')).toBeVisible();
    expect(screen.getByText('Верными могут быть несколько ответов.')).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Отправить' })).toBeDisabled();
    await pick('Срок');
    expect(screen.getByRole('button', { name: 'Отправить' })).toBeEnabled();
    await pick('Срок');
    expect(screen.getByRole('button', { name: 'Отправить' })).toBeDisabled();
  });

  it('is sent once, however fast the button is pressed twice', async () => {
    testLesson();
    api.answers('submitTest', graded([2]));
    openArea(testAddress);
    await question(one.text);
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

  it('that is passed says so, is done, and leads back to the course, where the next one is open', async () => {
    testLesson();
    api.answers('submitTest', graded([]));
    api.answers('getCourse', makeCourse({ lessons: lessonsWith('COMPLETED', 'NOT_STARTED') }));
    openArea(testAddress);
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

  it('that is passed stays with its done state when the results are closed', async () => {
    testLesson();
    api.answers('submitTest', graded([]));
    openArea(testAddress);
    await answerAll();
    await screen.findByText('Тест пройден');
    await press('Закрыть');
    expect(await screen.findByText('Готово')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Следующий урок: 2' })).toBeVisible();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('Вы верно ответили на все вопросы.')).toHaveFocus());
  });

  it('that is failed asks the wrong questions only, without their old answers, and sends all', async () => {
    testLesson();
    api.answers('submitTest', graded([2]));
    openArea(testAddress);
    await answerAll('Заказчик', ['Отдел']);
    const dialog = within(await screen.findByRole('dialog', { name: 'Результат теста' }));
    expect(dialog.getByText('1 из 2')).toBeVisible();
    expect(dialog.getByText('Тест не пройден')).toBeVisible();
    expect(dialog.getByText('Осталась одна ступень: вопрос 2. Один ответ верен.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Пройти ещё раз' }));
    const again = await question(many.text);
    expect(screen.getByText('1/1')).toBeVisible();
    await waitFor(() => expect(again).toHaveFocus());
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    api.answers('submitTest', graded([]));
    await pick('Срок');
    await pick('Цель');
    await press('Отправить');
    expect(await screen.findByText('Тест пройден')).toBeVisible();
    expect(sent()).toEqual([
      { 1: [11], 2: [22] },
      { 1: [11], 2: [21, 23] },
    ]);
  });

  it('without a test, or with an empty one, says that it is not ready', async () => {
    testLesson({ test: makeLearnerTest({ questions: [] }) });
    openArea(testAddress);
    expect(await screen.findByText(/ещё не готов/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Далее|Отправить/ })).not.toBeInTheDocument();
  });

  it('has no questions block, and asks for no comments where the course page knew its kind', async () => {
    const lessons = lessonsWith('NOT_STARTED').map((row) => ({ ...row, checkType: 'TEST' as const }));
    api.answers('getCourse', makeCourse({ title: 'Основы', lessons }));
    testLesson();
    openArea('/courses/1');
    await person.click(await screen.findByRole('link', { name: '1. Первый' }));
    await question(one.text);
    expect(screen.queryByText('Вопросы и комментарии')).not.toBeInTheDocument();
    expect(api.calls('listComments')).toHaveLength(0);
  });

  it('can be tried by staff, who send nothing and leave nothing in the browser', async () => {
    testLesson();
    openArea(testAddress, 'CREATOR');
    await question(one.text);
    expect(screen.getByText('Предпросмотр: ничего не сохраняется')).toBeVisible();
    await pick('Заказчик');
    await press('Далее');
    await question(many.text);
    await pick('Срок');
    expect(screen.getByRole('button', { name: 'Отправить' })).toBeDisabled();
    await person.keyboard('{Enter}');
    expect(api.calls('submitTest')).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(Object.keys(window.localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });
});

describe('the answers', () => {
  it('are there after a reload, at the question where it was', async () => {
    testLesson();
    const { unmount } = openArea(testAddress);
    await question(one.text);
    await pick('Команда');
    await press('Далее');
    await question(many.text);
    await pick('Цель');
    unmount();
    api.answers('submitTest', graded([]));
    openArea(testAddress);
    await question(many.text);
    expect(screen.getByText('2/2')).toBeVisible();
    expect(screen.getByLabelText('Цель')).toBeChecked();
    await press('Отправить');
    await screen.findByText('Тест пройден');
    expect(sent()).toEqual([{ 1: [12], 2: [23] }]);
  });

  it('of a failed go are there after a reload, too', async () => {
    testLesson();
    api.answers('submitTest', graded([1]));
    const { unmount } = openArea(testAddress);
    await answerAll('Команда');
    await screen.findByText('Тест не пройден');
    unmount();
    openArea(testAddress);
    await question(one.text);
    expect(screen.getByText('1/1')).toBeVisible();
    expect(screen.getByText(/Верные ответы прошлой попытки сохранены/)).toBeVisible();
  });

  it('follow another tab, and its pass ends the test here', async () => {
    testLesson();
    openArea(testAddress);
    await question(one.text);
    const key = 'stupeni:draft:0:test:101';
    const write = (value: unknown) =>
      window.localStorage.setItem(key, JSON.stringify({ state: { value, keptAt: Date.now() } }));
    const tell = () => window.dispatchEvent(new StorageEvent('storage', { key }));
    act(() => {
      write({ answers: { 1: [12] }, asked: [1, 2], at: 2 });
      tell();
    });
    await question(many.text);
    testLesson({ progresses: [{ lessonId: 101, score: 2, total: 2, status: 'COMPLETED' }] });
    act(() => {
      window.localStorage.removeItem(key);
      tell();
    });
    expect(await screen.findByText('Готово')).toBeVisible();
  });

  it('are gone from the browser after a pass', async () => {
    testLesson();
    api.answers('submitTest', graded([]));
    openArea(testAddress);
    await answerAll();
    await screen.findByText('Тест пройден');
    expect(Object.keys(window.localStorage).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('stay when they could not be sent, and are sent again as the same attempt', async () => {
    testLesson();
    api.loses('submitTest');
    openArea(testAddress);
    await answerAll();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Не удалось отправить ответы');
    expect(screen.getByText(/Нет связи с сервером.*отправьте их ещё раз/)).toBeVisible();
    api.answers('submitTest', graded([]));
    await press('Отправить');
    expect(await screen.findByText('Тест пройден')).toBeVisible();
    const keys = api.calls('submitTest').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('that differ are another attempt', async () => {
    testLesson();
    api.answers('submitTest', graded([2]));
    openArea(testAddress);
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
