import type { Actor } from './act-as';

/** A file of a submission: its name and its bytes. */
export type NamedBytes = readonly [name: string, bytes: Buffer];

/** Hands in a text and files in this order, as the page of a lesson does. */
export async function handInAll(
  learner: Actor,
  lessonId: number,
  { text, files }: { text?: object; files: readonly NamedBytes[] },
): Promise<void> {
  const fileIds: string[] = [];
  for (const [name, bytes] of files) {
    const started = { lessonId, name, size: bytes.length, waits: true };
    const { id } = await learner.post<{ id: string }>('/api/uploads', started);
    await learner.put(`/api/uploads/${id}/parts/0`, bytes);
    const { file } = await learner.post<{ file: { id: string } }>(`/api/uploads/${id}/finish`);
    fileIds.push(file.id);
  }
  await learner.post('/api/submissions', { lessonId, fileIds, ...(text && { text }) });
}
