import { expect, test } from '../school';
import { expectAccessible, expectNoSidewaysScroll } from '../steps/axe';
import { signIn } from '../steps/sign-in';
import {
  addQuestion,
  card,
  openTest,
  saveButton,
  testList,
  titleField,
  usedTest,
} from '../steps/test-editor';
import { untilNothingMoves } from '../steps/transfer';

test('the list and the editor of tests are accessible and fit', async ({ page, school }) => {
  await signIn(page, 'creator');
  await page.goto(testList);
  await expect(page.getByRole('table')).toBeVisible();
  await untilNothingMoves(school.obstacles);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await openTest(page, usedTest);
  await untilNothingMoves(school.obstacles);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await addQuestion(page).click();
  await titleField(page).fill('');
  await saveButton(page).click();
  await expect(page.getByText('Введите название теста')).toBeVisible();
  await expect(titleField(page)).toBeFocused();
  await untilNothingMoves(school.obstacles);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(card(page, 1).text).toBeVisible();
});
