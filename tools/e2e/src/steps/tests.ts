import type { Page } from '@playwright/test';
import type { QuestionKind } from '@stupeni/contract';
import { expect } from '../school';
import { actAs } from './act-as';

interface KeyedTest {
  questions: { text: string; type: QuestionKind; answers: { text: string; correct: boolean }[] }[];
}

/** Right and wrong answers of a test by the question's text. */
export interface TestKey {
  /** Texts of the right answers. */
  right: (question: string) => string[];
  /** An answer that is wrong if chosen alone. */
  wrong: (question: string) => string;
  questions: string[];
}

/** Completes the lessons before the first TEST lesson of the first course. Returns its address and the key. */
export async function bringToTest(origin: string): Promise<{ address: string; key: TestKey }> {
  const learner = await actAs(origin, 'learner');
  const course = await learner.get<{ lessons: { id: number; checkType: string; testId: number }[] }>(
    '/api/courses/1',
  );
  const at = course.lessons.findIndex(({ checkType }) => checkType === 'TEST');
  for (const { id, checkType } of course.lessons.slice(0, at)) {
    // A question also opens the next lesson (specification §4).
    if (checkType === 'VIEW') await learner.post('/api/progress/complete', { lessonId: id });
    else await learner.post(`/api/lessonComments/${id}`, { text: 'Какой шаблон взять?' });
  }
  await learner.stop();
  const { id, testId } = course.lessons[at]!;
  const creator = await actAs(origin, 'creator');
  const { questions } = await creator.get<KeyedTest>(`/api/tests/${testId}`);
  await creator.stop();
  return { address: `/courses/1/lesson/${id}`, key: makeKey(questions) };
}

function makeKey(questions: KeyedTest['questions']): TestKey {
  const answersTo = (text: string) => questions.find((question) => question.text === text)!.answers;
  const chosen = (text: string, correct: boolean) =>
    answersTo(text).flatMap((answer) => (answer.correct === correct ? [answer.text] : []));
  return {
    right: (text) => chosen(text, true),
    wrong: (text) => chosen(text, false)[0]!,
    questions: questions.map(({ text }) => text),
  };
}

/** The question on the screen. */
export const question = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

/** Chooses these answers on the screen. */
export async function choose(page: Page, answers: string[]): Promise<void> {
  for (const answer of answers) {
    const input = page.getByLabel(answer, { exact: true });
    if (!(await input.isChecked())) await input.check();
  }
}

/** Answers questions until the test is sent, the listed ones wrongly. */
export async function answerAll(page: Page, key: TestKey, wrongly: string[] = []): Promise<void> {
  const counter = page.getByText(/^\d+\/\d+$/);
  for (;;) {
    const [position, count] = (await counter.innerText()).split('/').map(Number);
    const asked = await question(page).innerText();
    await choose(page, wrongly.includes(asked) ? [key.wrong(asked)] : key.right(asked));
    if (position === count) break;
    await page.getByRole('button', { name: 'Далее' }).click();
    await expect(counter).toHaveText(`${position! + 1}/${count}`);
  }
  await page.getByRole('button', { name: 'Отправить' }).click();
}

/** Chooses these answers with digit keys and continues with Enter. */
export async function pressAnswers(page: Page, answers: string[]): Promise<void> {
  const names = await page.getByRole('main').locator('label:has(input)').allInnerTexts();
  for (const answer of answers) {
    await page.keyboard.press(`${names.indexOf(answer) + 1}`);
    await expect(page.getByLabel(answer, { exact: true })).toBeChecked();
  }
  await page.keyboard.press('Enter');
}

/** The creator makes a wrong answer of the last question the only right one. Resolves to it. */
export async function turnLastKey(origin: string, address: string): Promise<string[]> {
  const creator = await actAs(origin, 'creator');
  const { testId } = await creator.get<{ testId: number }>(`/api/lessons/${address.split('/').at(-1)}`);
  const { title, questions } = await creator.get<KeyedTest & { title: string }>(`/api/tests/${testId}`);
  const last = questions.at(-1)!;
  const right = last.answers.find(({ correct }) => !correct)!;
  const answers = last.answers.map((answer) => ({ ...answer, correct: answer === right }));
  await creator.put(`/api/tests/${testId}`, {
    title,
    questions: [...questions.slice(0, -1), { ...last, answers }],
  });
  await creator.stop();
  return [right.text];
}
