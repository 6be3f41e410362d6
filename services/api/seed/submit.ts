import type { Insertable } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Tables } from '../src/core/db/tables';
import type { AddedLesson } from './add-course';
import { type Scene, applyEvent } from './story';

interface Text {
  name: string;
  text: string;
}

/** Adds a submission with a text file, without a verdict. Resolves to its id. */
export async function submit(scene: Scene, lesson: AddedLesson, text: Text, at: Date): Promise<number> {
  const { trx, learner } = scene;
  const file_id = await addTextFile(scene, text, at);
  const { id } = await trx
    .insertInto('submissions')
    .values({ user_id: learner, lesson_id: lesson.id, number: 1, file_id, state: 'WAITING', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await applyEvent(scene, lesson, 'file', at);
  return id;
}

/** Adds the teacher's verdict on a submission: returned with a comment, accepted without one. */
export async function decide(
  scene: Scene,
  lesson: AddedLesson,
  submission: number,
  comment: string | null,
  at: Date,
): Promise<void> {
  const { trx, teacher } = scene;
  await trx
    .updateTable('submissions')
    .set({
      state: 'DECIDED',
      verdict: comment === null ? 'READY' : 'REDO',
      comment,
      reviewed_by: teacher,
      reviewed_at: at,
    })
    .where('id', '=', submission)
    .execute();
  await applyEvent(scene, lesson, comment === null ? 'ready' : 'redo', at, { by: teacher });
}

async function addTextFile(
  { trx, dataDir, learner }: Scene,
  { name, text }: Text,
  at: Date,
): Promise<string> {
  const id = randomUUID();
  const storage_key = `${id.slice(0, 2)}/${id}.txt`;
  const path = join(dataDir, 'files', storage_key);
  const bytes = Buffer.from(text, 'utf8');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  const row: Insertable<Tables['files']> = {
    id,
    owner_id: learner,
    name,
    extension: 'txt',
    mime: 'text/plain; charset=utf-8',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_key,
    created_at: at,
  };
  await trx.insertInto('files').values(row).execute();
  return id;
}
