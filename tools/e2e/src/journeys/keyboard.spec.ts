import type { Page } from '@playwright/test';
import { lessonLockedSentence } from '@stupeni/contract';
import { accounts, password } from '../accounts';
import { expect, test } from '../school';

test.use({ fresh: true });

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const words = await focused.evaluate(
      (element: HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) =>
        element.ariaLabel ?? element.labels?.[0]?.innerText ?? element.innerText,
    );
    if (name.test(words)) return;
    seen.push(words);
  }
  throw new Error(`Tab did not reach ${name}. It reached: ${seen.join(' | ')}`);
}

test('a learner signs in, closes a dialog and completes a lesson by keyboard only', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await tabTo(page, /^E-mail$/);
  await page.keyboard.type(accounts.learner.email);
  await tabTo(page, /^Пароль$/);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Доступные курсы', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Основы проектного управления' })).toBeVisible();
  await tabTo(page, /Основы проектного управления/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/courses\/1$/);
  await expect(page.getByText('Пройдено 0 из 12').first()).toBeVisible();

  await tabTo(page, /^2\. /);
  await page.keyboard.press('Enter');
  const locked = page.getByRole('dialog', { name: lessonLockedSentence });
  await expect(locked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(locked).toBeHidden();
  await expect(page.getByRole('button', { name: /^2\. / }).first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lesson\/\d+$/);
  await expect(page.getByRole('button', { name: 'Далее' })).toBeVisible();
  await tabTo(page, /^Далее/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Пройдено 1 из 12').first()).toBeVisible();
});
