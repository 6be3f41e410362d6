import { expect, test } from '../school';
import { signIn } from '../steps/sign-in';
import { answerAll, bringToTest, choose, pressAnswers, question, turnLastKey } from '../steps/tests';

test.use({ fresh: true });

test('a learner answers only the wrong questions of a failed test again, continues after a reload and passes @smoke', async ({
  page,
  school,
}) => {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const isData = /\/api\/(lessons|courses|progress)/.test(response.url());
    // A page ignores answers that it receives after the person left it: the text is gone and was not shown.
    if (isData) answers.push(response.text().catch(() => ''));
  });
  const { address, key } = await bringToTest(school.url);
  await signIn(page, 'learner');
  await page.goto(address);
  await expect(question(page)).toHaveText(key.questions[0]!);

  await answerAll(page, key, [key.questions[1]!, key.questions[3]!]);
  const result = page.getByRole('dialog', { name: 'Результат теста' });
  await expect(result.getByText('3 из 5', { exact: true })).toBeVisible();
  await expect(result.getByText('Тест не пройден', { exact: true })).toBeVisible();
  await expect(result.getByText('Осталось 2 ступени: вопросы 2 и 4.')).toBeVisible();
  await result.getByRole('button', { name: 'Пройти ещё раз' }).click();

  await expect(question(page)).toHaveText(key.questions[1]!);
  await expect(question(page)).toBeFocused();
  await expect(page.getByText('1/2', { exact: true })).toBeVisible();
  await choose(page, key.right(key.questions[1]!));
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(question(page)).toHaveText(key.questions[3]!);
  const [chosen] = key.right(key.questions[3]!);
  await choose(page, [chosen!]);
  await page.reload();
  await expect(page.getByText('2/2', { exact: true })).toBeVisible();
  await expect(page.getByLabel(chosen!, { exact: true })).toBeChecked();
  await answerAll(page, key);
  await expect(result.getByText('5 из 5', { exact: true })).toBeVisible();
  await expect(result.getByText('Тест пройден', { exact: true })).toBeVisible();
  await result.getByRole('link', { name: 'К списку уроков' }).click();
  await expect(page).toHaveURL(/\/courses\/1$/);
  await expect(page.getByText('Пройдено 3 из 12').first()).toBeVisible();

  await page.goto(address);
  await expect(page.getByText('Готово', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отправить' })).toHaveCount(0);
  const texts = (await Promise.all(answers)).filter((text) => text !== '');
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes('correct'))).toEqual([]);
});

test('a learner takes a test by keyboard in two tabs, over a broken connection, and is graded by the answers of the test that was shown @night', async ({
  page,
  school,
  context,
  complaints,
}) => {
  complaints.expectLine(/ERR_(EMPTY_RESPONSE|CONNECTION)/);
  complaints.expectStatus(409);
  const { address, key } = await bringToTest(school.url);
  const last = key.questions.at(-1)!;
  await signIn(page, 'learner');
  await page.goto(address);
  await expect(question(page)).toHaveText(key.questions[0]!);
  await pressAnswers(page, key.right(key.questions[0]!));

  // A second tab continues where the first one is, and the first one follows.
  const second = await context.newPage();
  await second.goto(address);
  await expect(question(second)).toHaveText(key.questions[1]!);
  await pressAnswers(second, key.right(key.questions[1]!));
  await expect(question(second)).toHaveText(key.questions[2]!);
  await expect(question(page)).toHaveText(key.questions[2]!);
  await second.close();

  school.obstacles.put(/\/api\/progress$/, 'cut');
  for (const text of key.questions.slice(2)) {
    await expect(question(page)).toHaveText(text);
    await expect(question(page)).toBeFocused();
    await pressAnswers(page, key.right(text));
  }
  await expect(page.getByRole('alert')).toHaveText('Не удалось отправить ответы');
  await expect(page.getByText(/отправьте их ещё раз/)).toBeVisible();
  school.obstacles.clear();

  // The creator changes the key of the last question. Every id stays the same.
  const other = await turnLastKey(school.url, address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^Тест изменился, пока вы отвечали/);
  await expect(question(page)).toHaveText(last);
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Результат теста' });
  await expect(result.getByText('4 из 5', { exact: true })).toBeVisible();
  await expect(result.getByRole('button', { name: 'Пройти ещё раз' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result).toHaveCount(0);
  await expect(question(page)).toBeFocused();
  await pressAnswers(page, other);
  await expect(result.getByText('Тест пройден', { exact: true })).toBeVisible();
  await expect(result.getByRole('link', { name: 'К списку уроков' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(result).toHaveCount(0);
  await expect(page.getByText('Вы верно ответили на все вопросы.')).toBeFocused();
});
