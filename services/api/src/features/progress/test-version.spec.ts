import { checkInvariants } from '../../testing/check-invariants';
import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi({ TRUST_CLIENT_SCORE: '1' });
const { send } = useCreator(api);

interface WrittenTest {
  title: string;
  questions: {
    id?: number;
    text: string;
    type: 'one' | 'many';
    answers: { id?: number; text: string; correct: boolean }[];
  }[];
}

/** A learner, a TEST lesson, and the correct answers of version 1 of the test. */
async function school() {
  const course = await makeCourse(api.db);
  const test = await makeTest(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'TEST', test_id: test.id });
  const learner = await makeUser(api.db);
  const answers = test.questions.map((one) => ({ questionId: one.id, answerIds: [one.answers[0]!.id] }));
  const submit = (body: object) =>
    api.call(learner, 'POST', '/api/progress', { lessonId: lesson.id, answers, ...body });
  const readVersion = async () =>
    (await api.call(learner, 'GET', `/api/lessons/${lesson.id}`)).json().test.version as number;
  /** The creator saves the test with this change. The ids do not change. */
  async function change(edit: (test: WrittenTest) => WrittenTest) {
    const { title, questions } = (await send('GET', `/api/tests/${test.id}`)).json<WrittenTest>();
    const saved = await send('PUT', `/api/tests/${test.id}`, edit({ title, questions }));
    expect(saved.statusCode).toBe(200);
    expect(listIds(saved.json())).toEqual(listIds({ questions }));
  }
  /** The creator restores an older version of the test. */
  const restore = (version: number) => send('POST', `/api/tests/${test.id}/versions/${version}/restore`);
  return { submit, readVersion, change, restore };
}

const listIds = ({ questions }: Pick<WrittenTest, 'questions'>) =>
  questions.flatMap(({ id, answers }) => [id, ...answers.map((answer) => answer.id)]).toSorted();

const withFirst =
  (edit: (question: WrittenTest['questions'][number]) => WrittenTest['questions'][number]) =>
  (test: WrittenTest): WrittenTest => ({
    ...test,
    questions: test.questions.map((question, at) => (at === 0 ? edit(question) : question)),
  });
const withTurnedKey = withFirst((question) => ({
  ...question,
  answers: question.answers.map((answer) => ({ ...answer, correct: !answer.correct })),
}));

afterEach(() => checkInvariants(api.db));

describe('version of a test', () => {
  it('is sent with the lesson, and answers to it are accepted', async () => {
    const { readVersion, submit } = await school();
    expect(await readVersion()).toBe(1);
    const answer = await submit({ testVersion: 1 });
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'COMPLETED']);
  });

  it.each<[string, (test: WrittenTest) => WrittenTest]>([
    ['key', withTurnedKey],
    ['kind of a question', withFirst((question) => ({ ...question, type: 'many' }))],
    ['text of a question', withFirst((question) => ({ ...question, text: 'Что неверно?' }))],
    [
      'text of an answer',
      withFirst((question) => ({
        ...question,
        answers: question.answers.map((answer) => ({ ...answer, text: `Не ${answer.text}` })),
      })),
    ],
    ['order of the questions', (test) => ({ ...test, questions: test.questions.toReversed() })],
  ])(
    'is outdated after a change of the %s: its answers are rejected and nothing is stored',
    async (_, edit) => {
      const { readVersion, submit, change } = await school();
      const shown = await readVersion();
      await change(edit);
      const before = await takeSnapshot(api.db);
      const answer = await submit({ testVersion: shown });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        error: 'test_changed',
        message: 'Тест изменился, загрузите его заново.',
      });
      expect(await takeSnapshot(api.db)).toEqual(before);
      expect(await readVersion()).toBe(shown + 1);
      expect((await submit({ testVersion: shown + 1 })).statusCode).toBe(200);
    },
  );

  it('is higher after an older version was restored', async () => {
    const { readVersion, submit, change, restore } = await school();
    await change((test) => ({ ...test, title: 'Итоговый тест' }));
    await change(withTurnedKey);
    expect((await restore(2)).statusCode).toBe(200);
    expect(await readVersion()).toBe(4);
    for (const testVersion of [2, 3])
      expect((await submit({ testVersion })).json()).toMatchObject({ error: 'test_changed' });
    expect((await submit({ testVersion: 4 })).json()).toMatchObject({ status: 'COMPLETED' });
  });

  it('is optional: without it the present key grades', async () => {
    const { submit, change } = await school();
    await change(withTurnedKey);
    const answer = await submit({});
    expect([answer.statusCode, answer.json().score]).toEqual([200, 1]);
  });

  it('is checked for a trusted score as well', async () => {
    const { submit, change } = await school();
    await change(withTurnedKey);
    const score = { answers: undefined, score: 2, total: 2 };
    expect((await submit({ ...score, testVersion: 1 })).json()).toMatchObject({ error: 'test_changed' });
    expect((await submit({ ...score, testVersion: 2 })).json()).toMatchObject({ status: 'COMPLETED' });
  });

  it.each([0, -1, 1.5, '1', null, 2 ** 31])('cannot be %j', async (testVersion) => {
    const { submit } = await school();
    expect((await submit({ testVersion })).json()).toMatchObject({
      error: 'validation',
      issues: [{ path: 'testVersion' }],
    });
  });

  it('never grades by a key that is saved at the same moment', async () => {
    const { submit, change } = await school();
    // The answers are correct in each odd version.
    for (let testVersion = 1; testVersion < 7; testVersion += 1) {
      const [answer] = await Promise.all([submit({ testVersion }), change(withTurnedKey)]);
      if (answer.statusCode === 200) expect(answer.json().score).toBe(testVersion % 2 === 1 ? 2 : 1);
      else expect([answer.statusCode, answer.json().error]).toEqual([409, 'test_changed']);
    }
  });
});
