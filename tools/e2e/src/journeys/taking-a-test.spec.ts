import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { signIn } from '../steps/sign-in';
import { answerAll, bringToTest, choose, question } from '../steps/tests';

test.use({ fresh: true });

test('a failed test asks the wrong questions only, and is passed with them @smoke', async ({
  page,
  school,
}) => {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (/\/api\/(lessons|courses|progress)/.test(response.url()))
      void response.text().then(
        (text) => answers.push(text),
        // Going to another page drops what came for the one before; that enough were read is asked below.
        () => undefined,
      );
  });
  const { address, key } = await bringToTest(school.url);
  await signIn(page, 'learner');
  await page.goto(address);
  await expect(question(page)).toHaveText(key.questions[0]!);
  await expect(page.getByText('Вопросы и комментарии')).toHaveCount(0);

  await answerAll(page, key, [key.questions[1]!, key.questions[3]!]);
  const result = page.getByRole('dialog', { name: 'Результат теста' });
  await expect(result.getByText('3 из 5', { exact: true })).toBeVisible();
  await expect(result.getByText('Тест не пройден', { exact: true })).toBeVisible();
  await expect(result.getByText('Осталось 2 ступени: вопросы 2 и 4.')).toBeVisible();
  await result.getByRole('button', { name: 'Пройти ещё раз' }).click();

  await expect(question(page)).toHaveText(key.questions[1]!);
  await expect(question(page)).toBeFocused();
  await expect(page.getByText('1/2', { exact: true })).toBeVisible();
  await answerAll(page, key);
  await expect(result.getByText('5 из 5', { exact: true })).toBeVisible();
  await expect(result.getByText('Тест пройден', { exact: true })).toBeVisible();
  await result.getByRole('link', { name: 'К списку уроков' }).click();
  await expect(page).toHaveURL(/\/courses\/1$/);
  await expect(page.getByText('Пройдено 3 из 12').first()).toBeVisible();

  await page.goto(address);
  await expect(page.getByText('Готово', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отправить' })).toHaveCount(0);
  expect(answers.length).toBeGreaterThan(3);
  expect(answers.filter((text) => text.includes('correct'))).toEqual([]);
});

test('a test goes on where it was after a reload and in a second tab', async ({ page, school, context }) => {
  const { address, key } = await bringToTest(school.url);
  await signIn(page, 'learner');
  await page.goto(address);
  await choose(page, [key.right(key.questions[0]!)[0]!]);
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(question(page)).toHaveText(key.questions[1]!);
  const chosen = key.wrong(key.questions[1]!);
  await choose(page, [chosen]);
  await page.reload();
  await expect(page.getByText('2/5', { exact: true })).toBeVisible();
  await expect(page.getByLabel(chosen, { exact: true })).toBeChecked();

  const second = await context.newPage();
  await second.goto(address);
  await expect(second.getByLabel(chosen, { exact: true })).toBeChecked();
  await second.getByRole('button', { name: 'Далее' }).click();
  await expect(question(second)).toHaveText(key.questions[2]!);
  await expect(question(page)).toHaveText(key.questions[2]!);
});

test('a test is taken by the keyboard alone', async ({ page, school }) => {
  const { address, key } = await bringToTest(school.url);
  await signIn(page, 'learner');
  await page.goto(address);
  await expect(question(page)).toHaveText(key.questions[0]!);
  for (const [index, text] of key.questions.entries()) {
    await expect(question(page)).toHaveText(text);
    if (index > 0) await expect(question(page)).toBeFocused();
    const names = await page.getByRole('main').locator('label:has(input)').allInnerTexts();
    for (const right of key.right(text)) await page.keyboard.press(`${names.indexOf(right) + 1}`);
    await page.keyboard.press('Enter');
  }
  const result = page.getByRole('dialog', { name: 'Результат теста' });
  await expect(result.getByText('Тест пройден', { exact: true })).toBeVisible();
  await expect(result.getByRole('link', { name: 'К списку уроков' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(result).toHaveCount(0);
  await expect(page.getByText('Вы верно ответили на все вопросы.')).toBeFocused();
});

test('a connection that breaks while the test is sent costs no answer', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/ERR_(EMPTY_RESPONSE|CONNECTION)/);
  const { address, key } = await bringToTest(school.url);
  await signIn(page, 'learner');
  await page.goto(address);
  school.obstacles.put(/\/api\/progress$/, 'cut');
  await answerAll(page, key);
  await expect(page.getByRole('alert')).toHaveText('Не удалось отправить ответы');
  await expect(page.getByText(/отправьте их ещё раз/)).toBeVisible();
  school.obstacles.clear();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Тест пройден', { exact: true })).toBeVisible();
});

test('a test that the creator changes meanwhile is read again and keeps what fits', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectStatus(409);
  const { address, key } = await bringToTest(school.url);
  await signIn(page, 'learner');
  await page.goto(address);
  await expect(question(page)).toHaveText(key.questions[0]!);

  const creator = await actAs(school.url, 'creator');
  const lesson = await creator.get<{ testId: number }>(`/api/lessons/${address.split('/').at(-1)}`);
  type Test = { title: string; questions: { text: string; answers: { id?: number; text: string }[] }[] };
  const { title, questions } = await creator.get<Test>(`/api/tests/${lesson.testId}`);
  // The answers to the second question become others, with ids of their own.
  const changed = questions.map((asked, index) =>
    index === 1 ? { ...asked, answers: asked.answers.map(({ id: _, ...answer }) => answer) } : asked,
  );
  await creator.put(`/api/tests/${lesson.testId}`, { title, questions: changed });
  await creator.stop();

  await answerAll(page, key);
  await expect(page.getByRole('alert')).toHaveText(/^Тест изменился, пока вы отвечали/);
  await expect(question(page)).toHaveText(key.questions[1]!);
  await answerAll(page, key);
  await expect(page.getByText('Тест пройден', { exact: true })).toBeVisible();
});
