import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { expect } from '../school';
import type { Actor } from './act-as';

/** A lesson of the demo school whose submission was returned to Борис, and one whose submission is under review. */
export const returnedLesson = { id: 3, title: 'Устав проекта: практическая работа' };
export const waitingLesson = { id: 5, title: 'Иерархическая структура работ' };

/** A file to choose. */
export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file of this many bytes that the API accepts as a PDF. */
export const pdf = (name: string, bytes = 2048): FilePayload => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 9, ' ')]),
});

/**
 * Stores the files of a journey; resolves to their paths. The browser opens a path at once. Playwright would send it the bytes of
 * a payload as text, which takes half a minute for 20 MB.
 */
export async function storeFiles(testInfo: TestInfo, files: readonly FilePayload[]): Promise<string[]> {
  const stored = files.map(({ name, buffer }) => ({ path: testInfo.outputPath(name), buffer }));
  for (const { path, buffer } of stored) await writeFile(path, buffer);
  return stored.map(({ path }) => path);
}

export const fileField = (page: Page) => page.getByLabel('Файл', { exact: true });
export const sendButton = (page: Page) => page.getByRole('button', { name: /^Отправить (работу|файл)$/ });
/** The row of a file that is not handed in. */
export const fileRow = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Файлы, по порядку показа' })
    .getByRole('listitem')
    .filter({ hasText: name });
export const workText = (page: Page) => page.getByRole('textbox', { name: 'Текст работы' });
export const submissionLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Chooses a file, sends it and waits for the confirmation. */
export async function handIn(page: Page, file: FilePayload): Promise<void> {
  await fileField(page).setInputFiles(file);
  await sendButton(page).click();
  await expect(page.getByText('Файл отправлен!', { exact: true })).toBeVisible();
}

/** The number of submissions of this learner for a lesson in the API. */
export async function countSubmissions(learner: Actor, lessonId: number): Promise<number> {
  const { submissions } = await learner.get<{ submissions: unknown[] }>(`/api/lessons/${lessonId}`);
  return submissions.length;
}

/** A teacher's verdict on the submission that is under review for this lesson. */
export async function decide(
  teacher: Actor,
  lessonId: number,
  verdict: { action: 'READY' } | { action: 'REDO'; comment: string },
): Promise<void> {
  const queue = await teacher.get<{ user: { id: number }; lesson: { id: number } }[]>('/api/teacher/review');
  const submission = queue.find(({ lesson }) => lesson.id === lessonId);
  if (!submission) throw new Error(`No submission for the lesson ${lessonId} is under review.`);
  await teacher.patch(`/api/teacher/review/${submission.user.id}/${lessonId}`, verdict);
}
