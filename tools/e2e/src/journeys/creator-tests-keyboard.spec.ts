import { expect, test } from '../school';
import { signIn } from '../steps/sign-in';
import { card, openTest, titleField } from '../steps/test-editor';

test.use({ fresh: true });

test('a test is written by the keyboard alone', async ({ page }) => {
  await signIn(page, 'creator');
  await openTest(page, 'new');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await titleField(page).focus();
  await page.keyboard.type('С клавиатуры');
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Добавить вопрос' })).toBeFocused();
  await press('Enter');
  await expect(card(page, 1).text).toBeFocused();
  await page.keyboard.type('Кто утверждает смету?');
  await press('Tab', 'Tab');
  await expect(card(page, 1).answer(1)).toBeFocused();
  await page.keyboard.type('Заказчик');
  await press('Enter');
  await page.keyboard.type('Подрядчик');
  await press('Enter');
  await page.keyboard.type('Никто');
  await press('Shift+Tab');
  await expect(card(page, 1).correct.nth(2)).toBeFocused();
  await press('Space');
  await expect(card(page, 1).correct.nth(2)).toBeChecked();
  await press('ArrowUp');
  await expect(card(page, 1).correct.nth(1)).toBeChecked();
  await expect(card(page, 1).correct.nth(2)).not.toBeChecked();
  for (let at = 0; at < 20; at++) {
    await press('Tab');
    const name = await page.evaluate(() => document.activeElement?.textContent);
    if (name === 'Сохранить') break;
  }
  await press('Enter');
  await expect(page.getByText('Тест сохранён')).toBeVisible();
  await expect(page).toHaveURL(/\/creator\/tests$/);
});
