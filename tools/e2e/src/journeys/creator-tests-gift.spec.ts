import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { expectAccessible, expectNoSidewaysScroll } from '../steps/axe';
import { signIn } from '../steps/sign-in';
import { card, openTest, saveTest, titleField } from '../steps/test-editor';

test.use({ fresh: true });

const fixtures = join(import.meta.dirname, '../../../../apps/creator/src/gift/fixtures');
const taken = ['Кто утверждает устав проекта?', 'Что относится к ограничениям проекта?'];
const window = (page: Page) => page.getByRole('dialog', { name: 'Импорт вопросов из GIFT' });

async function chooseFile(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Импорт из GIFT' }).click();
  await window(page).getByLabel('Файл GIFT').setInputFiles(path);
}

interface Stored {
  id: number;
  title: string;
  questions: { text: string; type: string; answers: { text: string; correct: boolean }[] }[];
}

test('a bank in Windows-1251 is looked through, added and saved; its export comes back as the same test', async ({
  page,
  school,
}) => {
  await signIn(page, 'creator');
  await openTest(page, 'new');
  await titleField(page).fill('Из банка');
  await chooseFile(page, join(fixtures, 'every-kind.windows-1251.gift'));
  await expect(window(page).getByText('Будет добавлено: 6 вопросов')).toBeVisible();
  await expect(window(page).getByText('Не будет взято: 6')).toBeVisible();
  for (const kind of ['с коротким ответом', 'с числовым ответом', 'на соответствие', 'с развёрнутым ответом'])
    await expect(window(page).getByText(`Вопрос ${kind}`, { exact: true })).toBeVisible();
  await expect(window(page).getByText('Не переносится 3 пояснения к ответам:')).toBeVisible();
  await expect(window(page).getByText('Подробнее — в уроке 2.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await window(page).getByRole('button', { name: 'Добавить 6 вопросов' }).click();
  await expect(card(page, 1).text).toBeFocused();
  for (const [at, text] of taken.entries()) await expect(card(page, at + 1).text).toHaveValue(text);
  const creator = await actAs(school.url, 'creator');
  const listed = () => creator.get<Stored[]>('/api/tests');
  const before = await listed();
  expect(before.some(({ title }) => title === 'Из банка')).toBe(false);
  await saveTest(page);
  const saved = (await listed()).find(({ title }) => title === 'Из банка')!;

  await openTest(page, saved.id);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Экспорт в GIFT' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Из банка.gift');
  const path = test.info().outputPath('again.gift');
  await file.saveAs(path);
  expect(await readFile(path, 'utf8')).toContain('::Вопрос 1::Кто утверждает устав проекта? {');

  await openTest(page, 'new');
  await titleField(page).fill('Ещё раз');
  await chooseFile(page, path);
  await window(page).getByRole('button', { name: 'Добавить 6 вопросов' }).click();
  await saveTest(page);
  const again = (await listed()).find(({ title }) => title === 'Ещё раз')!;
  const parts = async (id: number) =>
    (await creator.get<Stored>(`/api/tests/${id}`)).questions.map(({ text, type, answers }) => ({
      text,
      type,
      answers: answers.map((answer) => [answer.text, answer.correct]),
    }));
  expect(await parts(again.id)).toEqual(await parts(saved.id));
  await creator.stop();
});
