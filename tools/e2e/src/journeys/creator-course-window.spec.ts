import { expect, test } from '../school';
import { firstCourse } from '../steps/courses';
import { titleField } from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

test('the course window is a history entry: Back and a reload keep its list, and Back asks about unsaved text @night', async ({
  page,
}) => {
  const list = /\/creator\/courses\?search=[^&]*$/;
  const window = page.getByRole('dialog', { name: /^Курс/ });
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  const edit = page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: firstCourse })
    .getByRole('button', { name: 'Изменить' });
  await signIn(page, 'creator');
  await page.getByRole('searchbox', { name: 'Название курса' }).fill('УПРАВЛЕН');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);

  await edit.click();
  await expect(page).toHaveURL(/search=.*&edit=1$/);
  await page.reload();
  await expect(window).toBeVisible();
  await page.goBack();
  await expect(window).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('searchbox', { name: 'Название курса' })).toHaveValue('УПРАВЛЕН');

  // It was opened again at once and stays open.
  await edit.click();
  await titleField(page).press('End');
  await page.keyboard.type('!');
  // Back right after the first key.
  await page.goBack();
  await question.getByRole('button', { name: 'Остаться' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/search=.*&edit=1$/);
  await expect(titleField(page)).toHaveValue(`${firstCourse}!`);
  await expect(page.getByText(/^Черновик сохранён (в браузере|на сервере)/)).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Остаться' }).click();
  // Back asks again. The earlier question must be gone, or it would take the next press.
  await expect(question).toHaveCount(0);
  await page.goBack();
  await question.getByRole('button', { name: 'Уйти' }).click();
  await expect(window).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(edit).toBeFocused();
});
