import type { Locator, Page } from '@playwright/test';
import { expect } from '../school';
import type { Actor } from './act-as';

/** A block of the document in the API. */
export interface StoredBlock {
  type: string;
  level?: number;
  kind?: string;
  depth?: number;
  url?: string;
  alt?: string;
  children?: { text: string; [mark: string]: unknown }[];
  [field: string]: unknown;
}

const lessonList = '/creator/lessons';

/** The first VIEW lesson of the demo school. Its text has a block of every kind. */
export const richLesson = {
  id: 1,
  title: 'Что такое проект и чем он отличается от операционной деятельности',
};

export const contentField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Содержание', exact: true });
export const titleField = (page: Page): Locator => page.getByLabel('Название', { exact: true });
export const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Форматирование' });
export const tool = (page: Page, name: string): Locator =>
  toolbar(page).getByRole('button', { name, exact: true });
/** The accessible name of this button contains the chosen kind of block. */
export const blockMenu = (page: Page): Locator => toolbar(page).getByRole('button', { name: /^Вид абзаца/ });
export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Сохранить', exact: true });
export const draftNote = (page: Page): Locator => page.getByText(/^Найден черновик от/);

/** Opens a lesson of the school, or `new`, and waits until its text can be edited. */
export async function openLesson(page: Page, id: number | 'new'): Promise<void> {
  await page.goto(`${lessonList}/${id}`);
  await expect(contentField(page)).toBeVisible();
}

/** Saves and waits for the list (specification §4). */
export async function saveLesson(page: Page): Promise<void> {
  // The editor does not save while a picture uploads, and a slow machine needs a while for it.
  await expect(page.getByRole('progressbar', { name: /^Загружается изображение/ })).toHaveCount(0);
  await saveButton(page).click();
  await expect(page).toHaveURL(new RegExp(`${lessonList}$`));
  // The address changes a moment before the list is shown, and the editor also has a field «Курс».
  await expect(page.getByRole('heading', { level: 1, name: 'Уроки', exact: true })).toBeVisible();
}

/** Deletes the text and leaves the caret in it. */
export async function emptyContent(page: Page): Promise<void> {
  await contentField(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
}

export async function readStoredBlocks(actor: Actor, id: number): Promise<StoredBlock[]> {
  const { content } = await actor.get<{ content: { blocks: StoredBlock[] } }>(`/api/lessons/${id}`);
  return content.blocks;
}

/** A document as lines: «h2 Риски», «ul.1 срок», «p было [bold|важно]». */
export const writeLines = (blocks: StoredBlock[]): string[] => blocks.map(writeLine);

function writeLine(block: StoredBlock): string {
  const words = (block.children ?? []).map(writeRun).join('');
  switch (block.type) {
    case 'heading':
      return `h${block.level} ${words}`;
    case 'list-item':
      return `${block.kind === 'ordered' ? 'ol' : 'ul'}.${block.depth} ${words}`;
    case 'image':
      return `image ${block.url} "${block.alt}"`;
    case 'embed':
      return `embed ${block.url}`;
    default:
      return `${block.type === 'paragraph' ? 'p' : block.type} ${words}`;
  }
}

function writeRun({ text, ...marks }: NonNullable<StoredBlock['children']>[number]): string {
  const names = Object.entries(marks).map(([name, value]) =>
    value === true ? name : `${name}=${String(value)}`,
  );
  return names.length > 0 ? `[${names.join(' ')}|${text}]` : text;
}
