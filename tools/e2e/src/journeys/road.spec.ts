import type { Page } from '@playwright/test';
import { lessonLockedSentence } from '@stupeni/contract';
import { expect, test } from '../school';
import { closedTile, openFirstCourse } from '../steps/courses';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const progress = (page: Page, words: string) => page.getByText(words).first();
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a learner sees a closed course, completes a lesson, returns to the same place and keeps the progress @smoke', async ({
  page,
}) => {
  await signIn(page, 'learner');
  await closedTile(page).click();
  // Specification §8, byte for byte.
  const closed = page.getByRole('dialog', { name: 'Доступ к курсу закрыт.', exact: true });
  await expect(closed).toBeVisible();
  await closed.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(closed).toBeHidden();

  await openFirstCourse(page);
  await expect(progress(page, 'Пройдено 0 из 12')).toBeVisible();
  const lesson = (number: number) =>
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${number}\\. `) })
      .first();
  // The last lesson is locked. Its row is a button far down the page.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^12\. / })
    .scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(100);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^12\. / })
    .click();
  const locked = page.getByRole('dialog', { name: lessonLockedSentence });
  await locked.getByRole('link', { name: 'Перейти к уроку 1' }).click();
  await expect(page.getByRole('heading', { name: /^Что такое проект/, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Уроки', exact: true })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(place);

  await lesson(1).click();
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(page).toHaveURL(/\/courses\/1$/);
  await expect(progress(page, 'Пройдено 1 из 12')).toBeVisible();
  await lesson(2).click();
  await expect(page).toHaveURL(/\/lesson\/\d+$/);
  await page.goto('/courses/1');
  await expect(progress(page, 'Пройдено 1 из 12')).toBeVisible();
});
