import type { Locator, Page } from '@playwright/test';
import { expect } from '../school';

export const testList = '/creator/tests';

/** A test of the demo school that a lesson uses. */
export const usedTest = 1;

export const titleField = (page: Page): Locator => page.getByLabel('Название', { exact: true });
export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Сохранить', exact: true });
export const addQuestion = (page: Page): Locator => page.getByRole('button', { name: 'Добавить вопрос' });
export const testRow = (page: Page, title: string): Locator =>
  page.getByRole('table').getByRole('row').filter({ hasText: title });

/** The card of a question. */
export interface Card {
  text: Locator;
  kind: (name: 'Один ответ' | 'Несколько ответов') => Locator;
  answer: (number: number) => Locator;
  /** The controls «Верный», in the order of the answers. */
  correct: Locator;
  addAnswer: Locator;
  removeAnswers: Locator;
  remove: Locator;
}

export function card(page: Page, number: number): Card {
  const text = page.getByLabel(`Вопрос ${number}`, { exact: true });
  const section = page.locator('section').filter({ has: text });
  return {
    text,
    kind: (name) => section.getByRole('radio', { name }),
    answer: (at) => section.getByLabel(`Ответ ${at}`, { exact: true }),
    correct: section.getByLabel('Верный', { exact: true }),
    addAnswer: section.getByRole('button', { name: 'Добавить ответ' }),
    removeAnswers: section.getByRole('button', { name: 'Удалить ответ' }),
    remove: section.getByRole('button', { name: 'Удалить вопрос' }),
  };
}

/** Opens a test of the school, or `new`, and waits until it can be edited. */
export async function openTest(page: Page, id: number | 'new'): Promise<void> {
  await page.goto(`${testList}/${id}`);
  await expect(titleField(page)).toBeVisible();
}

/** Saves and waits for the list (specification §4). */
export async function saveTest(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page).toHaveURL(new RegExp(`${testList}$`));
}
