import type { Lesson } from '@stupeni/contract';
import { emit } from '@stupeni/federation';
import { makeConfig, makeCourse, makeLearnerTest, makeNextSteps, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, screen, waitFor } from '@testing-library/react';
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
const testLesson = (over: Partial<Lesson> = {}) => api.answers('getLesson', makeTestLesson(over));
const secondVersion = (questions = [one, many]) =>
  testLesson({ test: makeLearnerTest({ version: 2, questions }) });
const sent = () => api.calls('submitTest').map(({ body }) => body as object);
const notice = /^Тест изменился, пока вы отвечали/;
const key = 'stupeni:draft:0:test:101';
const write = (value: unknown) =>
  window.localStorage.setItem(key, JSON.stringify({ state: { value, savedAt: Date.now() } }));
const chosenBoxes = () =>
  screen
    .getAllByRole('checkbox', { checked: true })
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);

beforeEach(() => api.answers('listComments', []));
afterEach(() => window.localStorage.clear());

describe('test that changes during an attempt', () => {
  it('loads again, keeps valid answers and asks a changed question again', async () => {
    testLesson();
    api.fails('submitTest', 'test_changed');
    openRemote(testAddress);
    await findQuestion(one.text);
    const other = {
      ...many,
      text: 'Чего нет у проекта?',
      answers: [{ id: 29, text: 'Конца' }, ...many.answers.slice(1)],
    };
    secondVersion([one, other]);
    await answerAll('Заказчик', ['Срок']);
    await findQuestion('Чего нет у проекта?');
    expect(screen.getByRole('alert')).toHaveTextContent(notice);
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    api.answers('submitTest', makeResult([]));
    await pick('Конца');
    await press('Отправить');
    await screen.findByText('Тест пройден');
    expect(sent()).toEqual([
      {
        lessonId: 101,
        testVersion: 1,
        answers: [
          { questionId: 1, answerIds: [11] },
          { questionId: 2, answerIds: [21] },
        ],
      },
      {
        lessonId: 101,
        testVersion: 2,
        answers: [
          { questionId: 1, answerIds: [11] },
          { questionId: 2, answerIds: [29] },
        ],
      },
    ]);
  });

  itAtNight(
    'keeps every answer when only the correct answers changed, and says so until the next result',
    async () => {
      testLesson();
      api.fails('submitTest', 'test_changed');
      openRemote(testAddress);
      await findQuestion(one.text);
      secondVersion();
      await answerAll();
      expect(await screen.findByRole('alert')).toHaveTextContent(notice);
      expect(chosenBoxes()).toEqual(['Срок', 'Цель']);
      api.answers('submitTest', makeResult([2]));
      await press('Отправить');
      await screen.findByText('Тест не пройден');
      expect(sent()).toMatchObject([{ testVersion: 1 }, { testVersion: 2 }]);
      await press('Пройти ещё раз');
      await screen.findByText('1/1');
      expect(screen.queryByText(notice)).not.toBeInTheDocument();
    },
  );

  itAtNight('says that the test has changed before a submit, if the page loads the new version', async () => {
    testLesson();
    openRemote(testAddress);
    await findQuestion(one.text);
    await pick('Команда');
    await press('Далее');
    await findQuestion(many.text);
    secondVersion([{ ...one, text: 'Кто не утверждает устав?' }, many]);
    act(() => emit('stupeni:server-news', { topic: 'everything' }));
    await findQuestion('Кто не утверждает устав?');
    expect(screen.getByRole('alert')).toHaveTextContent(notice);
    expect(screen.getByLabelText('Команда')).toBeChecked();
    await press('Далее');
    await findQuestion(many.text);
    expect(screen.getByRole('alert')).toHaveTextContent(notice);
  });

  itAtNight('asks everything again after a reload, with the answers of the draft', async () => {
    write({ answers: { 1: [12], 2: [23] }, asked: [1, 2], at: 2, version: 1 });
    secondVersion();
    openRemote(testAddress);
    await findQuestion(one.text);
    expect(screen.getByRole('alert')).toHaveTextContent(notice);
    expect(screen.getByLabelText('Команда')).toBeChecked();
    await press('Далее');
    await findQuestion(many.text);
    expect(screen.getByLabelText('Цель')).toBeChecked();
    api.answers('submitTest', makeResult([1]));
    await press('Отправить');
    await screen.findByText('Тест не пройден');
    expect(sent()).toMatchObject([{ testVersion: 2 }]);
  });

  itAtNight('loads again when another tab has a newer version', async () => {
    testLesson();
    openRemote(testAddress);
    await findQuestion(one.text);
    secondVersion([one, { ...many, text: 'Чего нет у проекта?' }]);
    act(() => {
      write({ answers: { 1: [12] }, asked: [1, 2], at: 2, version: 2 });
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
    await findQuestion('Чего нет у проекта?');
  });

  itAtNight('shows the new kind of the lesson after wrong_check_type', async () => {
    testLesson();
    api.fails('submitTest', 'wrong_check_type');
    openRemote(testAddress);
    await findQuestion(one.text);
    testLesson({ checkType: 'VIEW', test: null });
    await answerAll();
    expect(await screen.findByText(/Просмотр · урок 1 из 2/)).toBeVisible();
  });

  itAtNight('shows the message of the API for another problem and keeps the answers', async () => {
    testLesson();
    api.fails('submitTest', 'answers_required');
    openRemote(testAddress);
    await answerAll();
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось отправить ответы');
    expect(screen.getByText(/Отказ: answers_required/)).toBeVisible();
    expect(screen.getByLabelText('Срок')).toBeChecked();
  });

  const expectRedirect = async (code: 'lesson_locked' | 'course_closed', address: string) => {
    testLesson();
    api.fails('submitTest', code);
    api.answers('getCourse', makeCourse({ lessons: lessonsWith('NOT_STARTED', 'NOT_STARTED') }));
    api.answers('listCourses', []);
    api.answers('getNextSteps', makeNextSteps());
    // The list of courses reads it after the address has changed.
    api.answers('getConfig', makeConfig());
    openRemote(testAddress);
    await findQuestion(one.text);
    api.fails('getLesson', code);
    await answerAll();
    await waitFor(() => expect(screen.getByLabelText('Адрес').textContent).toBe(address));
  };
  itAtNight('redirects after lesson_locked to the course', () =>
    expectRedirect('lesson_locked', '/courses/1'),
  );
  itAtNight('redirects after course_closed to the courses', () =>
    expectRedirect('course_closed', '/courses'),
  );
});
