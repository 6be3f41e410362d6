import { expect, test } from '../school';
import { expectAccessible, expectNoSidewaysScroll } from '../steps/axe';
import { signIn } from '../steps/sign-in';

test('the progress of a participant at a glance: lessons, statuses, works; it stands in the address', async ({
  page,
}) => {
  await signIn(page, 'moderator');
  const row = page.getByRole('row', { name: /Орлов Борис/ });
  await row.getByRole('button', { name: 'Прогресс' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Прогресс: Орлов Борис' });
  await expect(dialog.getByText('learner2@demo.stupeni · Школа управления, вечерний поток')).toBeVisible();
  await expect(page).toHaveURL(/\?progress=\d+$/);
  const lessons = dialog.getByRole('list', { name: 'Уроки курса «Основы проектного управления»' });
  await expect(lessons.getByRole('listitem').first()).toContainText('пройден');
  for (const status of [
    'вернули на доработку',
    'ждёт проверки',
    'нужны уточнения',
    'продолжит отсюда',
    'закрыт',
  ])
    await expect(lessons.getByText(status, { exact: true }).first()).toBeVisible();
  await expect(
    dialog.getByRole('img', { name: /^Пройдено 4 из 12\. Урок 3 вернули на доработку/ }),
  ).toBeVisible();
  const work = lessons.getByRole('link', { name: /Устав проекта/ });
  const [file] = await Promise.all([page.waitForEvent('download'), work.click()]);
  expect(file.suggestedFilename()).toContain('Устав проекта');
  await expectAccessible(page);

  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Прогресс' })).toBeFocused();
  await expect(page).toHaveURL(/participants$/);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await expect(lessons).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('who has not moved for a while is marked in the list, and the list can be narrowed to those', async ({
  page,
}) => {
  await signIn(page, 'moderator');
  const anna = page.getByRole('row', { name: /Смирнова Анна/ });
  await expect(anna.getByText('к урокам не приступали')).toBeVisible();
  await expect(page.getByRole('row', { name: /Орлов Борис/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Давно без движения' }).click();
  await expect(page.getByRole('row', { name: /Орлов Борис/ })).toHaveCount(0);
  await expect(anna).toBeVisible();
  await expect(page).toHaveURL(/\?idle=1$/);
  await anna.getByRole('button', { name: 'Прогресс' }).click();
  const dialog = page.getByRole('dialog', { name: 'Прогресс: Смирнова Анна' });
  await expect(dialog.getByText('К урокам ещё не приступали, хотя доступ открыт давно.')).toBeVisible();
  await expect(page).toHaveURL(/\?idle=1&progress=\d+$/);
});
