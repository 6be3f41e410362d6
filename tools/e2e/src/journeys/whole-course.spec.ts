import { lessonLockedSentence } from '@stupeni/contract';
import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { keyboard } from '../steps/input-device';
import { makeCourse } from '../steps/make-course';
import { expectHome } from '../steps/sign-in';
import { takeCourse, wholeCourse } from '../steps/take-course';

test.use({ fresh: true });

test('a learner signs in, closes a dialog and takes a course to its last lesson by keyboard only @night', async ({
  page,
  school,
}) => {
  const course = await makeCourse(school.url, wholeCourse);
  const device = keyboard(page);
  await page.goto('/');
  await device.type(page.getByLabel('E-mail'), accounts.learner.email);
  await device.type(page.getByLabel('Пароль', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expectHome(page, 'learner');

  await device.press(page.getByRole('link', { name: 'Основы проектного управления' }).first());
  await expect(page).toHaveURL(/\/courses\/1$/);
  const second = page.getByRole('button', { name: /^2\. / }).first();
  await device.press(second);
  const locked = page.getByRole('dialog', { name: lessonLockedSentence });
  await expect(locked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(locked).toBeHidden();
  await expect(second).toBeFocused();
  await page.goBack();
  await expectHome(page, 'learner');

  await takeCourse(page, school.url, course, device);
});
