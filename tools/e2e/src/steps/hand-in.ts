import type { Page } from '@playwright/test';
import { expect } from '../school';
import type { Actor } from './act-as';

/** A lesson of the demo school whose work Борис had returned, and one whose work waits. */
export const returnedLesson = { id: 3, title: 'Устав проекта: практическая работа' };
export const waitingLesson = { id: 5, title: 'Иерархическая структура работ' };

/** A file to choose. */
export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file that the API takes for a PDF: bytes in all. */
export const pdf = (name: string, bytes = 2048): FilePayload => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 9, ' ')]),
});

export const fileField = (page: Page) => page.getByLabel('Файл', { exact: true });
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Отправить файл' });
export const workLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Chooses a file, sends it and waits for the word that it was sent. */
export async function handIn(page: Page, file: FilePayload): Promise<void> {
  await fileField(page).setInputFiles(file);
  await sendButton(page).click();
  await expect(page.getByText('Файл отправлен!', { exact: true })).toBeVisible();
}

/** How many works of this learner the API has for a lesson. */
export async function worksOf(learner: Actor, lessonId: number): Promise<number> {
  const { submissions } = await learner.get<{ submissions: unknown[] }>(`/api/lessons/${lessonId}`);
  return submissions.length;
}

/** A teacher's verdict on the work that waits for this lesson. */
export async function decide(
  teacher: Actor,
  lessonId: number,
  verdict: { action: 'READY' } | { action: 'REDO'; comment: string },
): Promise<void> {
  const queue = await teacher.get<{ user: { id: number }; lesson: { id: number } }[]>('/api/teacher/review');
  const work = queue.find(({ lesson }) => lesson.id === lessonId);
  if (!work) throw new Error(`No work for the lesson ${lessonId} waits.`);
  await teacher.patch(`/api/teacher/review/${work.user.id}/${lessonId}`, verdict);
}
