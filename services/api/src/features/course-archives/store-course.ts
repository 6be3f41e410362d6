import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { imageTypes } from '../../core/files/accepted-types';
import { type FileRow, storeFile } from '../../core/files/store-file';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import type { Transact } from '../../core/http/repeats';
import { lockAccount } from '../../core/sessions/lock-account';
import type { Context } from '../context';
import { insertCourse, writeSections } from '../course-editing/queries';
import { trimTitle } from '../editing/trim-title';
import { addMedia, sumStoredBytes } from '../files/queries';
import { scanOnArrival } from '../files/scan-on-arrival';
import { record } from '../journal/record';
import { insertLesson } from '../lesson-editing/queries';
import { measurePicture, toSizeColumns } from '../pictures/measure-pictures';
import { withPictureSizes } from '../pictures/size-documents';
import { numberQuestions } from '../tests/number-questions';
import { insertTest } from '../tests/queries';
import { storeQuestions } from '../tests/store-questions';
import type { ParsedCourse } from './read-archive';

/** A picture whose bytes are stored, and whose row is not stored yet. */
interface StoredPicture {
  placeholder: string;
  row: FileRow & ReturnType<typeof toSizeColumns>;
  scan: { save: (trx: Transaction<Tables>) => Promise<void> };
}

/**
 * Stores the course of an archive: first the bytes of its pictures, then every row in one transaction. When a
 * `ProblemError` or a full disk ends the transaction, the bytes are deleted. After other errors the sweep deletes them
 * (`storeFile`). Resolves to the id of the course. Throws `unauthorized`, `quota_exceeded`, `file_infected`.
 */
export const storeCourse = (
  context: Context,
  user: SignedInUser,
  course: ParsedCourse,
  transact: Transact,
): Promise<string> =>
  withPictures(context, user, course.pictures, (pictures) =>
    transact(async (trx) => {
      // With this lock, parallel uploads of a person count each other's bytes.
      if (!(await lockAccount(trx, user.id))) throw problem('unauthorized');
      await requireQuotaForAll(trx, pictures, user.id, context.config.uploadQuotaBytes);
      for (const { row, scan } of pictures) {
        await addMedia(trx, row);
        await scan.save(trx);
      }
      return String(await insertWholeCourse(trx, user, course, pictures));
    }),
  );

/**
 * Stores the bytes of the pictures, then runs `work`. The calls are nested, so that each `storeFile` sees the
 * error of a later step.
 */
function withPictures<T>(
  context: Context,
  user: SignedInUser,
  remaining: ParsedCourse['pictures'],
  work: (stored: StoredPicture[]) => Promise<T>,
  stored: StoredPicture[] = [],
): Promise<T> {
  const [picture, ...others] = remaining;
  if (!picture) return work(stored);
  const { storage } = context;
  return storeFile(storage, picture.temp, { owner: user.id, types: imageTypes }, async (row) => {
    const scan = await scanOnArrival(context, user, row);
    const size = toSizeColumns(await measurePicture(storage, row));
    const next = { placeholder: picture.placeholder, row: { ...row, ...size }, scan };
    return withPictures(context, user, others, work, [...stored, next]);
  });
}

async function requireQuotaForAll(
  trx: Transaction<Tables>,
  pictures: readonly StoredPicture[],
  userId: number,
  quotaBytes: number,
): Promise<void> {
  const bytes = await sumStoredBytes(trx, userId);
  const added = pictures.reduce((sum, { row }) => sum + Number(row.size), 0);
  if (bytes + added > quotaBytes) throw problem('quota_exceeded', { quotaBytes, storedBytes: bytes });
}

async function insertWholeCourse(
  trx: Transaction<Tables>,
  by: SignedInUser,
  course: ParsedCourse,
  pictures: readonly StoredPicture[],
): Promise<number> {
  const ids = new Map(pictures.map(({ placeholder, row }) => [placeholder, row.id]));
  const replacePlaceholders = (document: string) =>
    withPictureSizes(
      trx,
      document.replace(placeholders, (_, id: string) => `/api/media/${ids.get(id) ?? id}`),
    );
  const updated_by = by.id;
  const { price } = course;
  const description = await replacePlaceholders(course.description.document);
  const id = await insertCourse(trx, { title: trimTitle(course.title), price, description, updated_by });
  const sectionIds = await writeSections(trx, id, course.sections);
  const testIds: number[] = [];
  for (const test of course.tests) {
    const testId = await insertTest(trx, trimTitle(test.title), by.id);
    await storeQuestions(trx, testId, numberQuestions(test, []));
    testIds.push(testId);
  }
  for (const [at, lesson] of course.lessons.entries())
    await insertLesson(trx, {
      course_id: id,
      title: trimTitle(lesson.title),
      position: at + 1,
      section_id: lesson.section === null ? null : (sectionIds[lesson.section - 1] ?? null),
      check_type: lesson.checkType,
      test_id: lesson.test === null ? null : testIds[lesson.test]!,
      content: await replacePlaceholders(lesson.content.document),
      wants: lesson.wants,
      criteria: lesson.criteria?.trim() || null,
      due_days: lesson.dueDays,
      published: lesson.published,
      updated_by,
    });
  await record(trx, { by, action: 'course.imported', subject: { kind: 'course', id } });
  return id;
}

const placeholders = /\/api\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;
