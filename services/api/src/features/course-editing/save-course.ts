import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { cleanDocument, type CleanDocument } from '../editing/clean-document';
import type { Change } from '../editing/change';
import { requireUnchanged } from '../../core/http/if-match';
import { trimTitle } from '../editing/trim-title';
import { findVersion, markVersions } from '../editing/versions';
import { setDeleted } from '../editing/version-columns';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { withPictureSizes } from '../pictures/size-documents';
import { type CourseStructure, findStructure } from '../reading/course-structure';
import type { NewJournalEntry } from '../journal/new-journal-entry';
import { record } from '../journal/record';
import { insertCourse, lockCourse, updateCourse } from './queries';

/** The fields of a course that creators write. An absent field does not change. */
export interface CourseFields {
  title?: string;
  description?: CleanDocument;
  price?: number | null;
}

/** A stored version of a course. */
type StoredCourse = Required<Omit<CourseFields, 'description'>> & { description: unknown };

export async function createCourse(
  trx: Transaction<Tables>,
  by: SignedInUser,
  fields: CourseFields & { title: string },
): Promise<CourseStructure> {
  const columns = { ...toColumns(fields), title: trimTitle(fields.title), updated_by: by.id };
  const id = await insertCourse(trx, columns);
  await record(trx, { by, action: 'course.added', subject: { kind: 'course', id } });
  return readCourse(trx, id);
}

/** Saves a change of a course. Throws `not_found`, `outdated`. */
export function changeCourse(
  db: Kysely<Tables>,
  change: Change,
  fields: CourseFields,
): Promise<CourseStructure> {
  const columns = toColumns(fields);
  return inTransaction(db, (trx) => saveCourse(trx, change, columns, { action: 'course.changed' }));
}

/** Restores a stored version as the newest one. Throws `not_found`, `outdated`. */
export async function restoreCourseVersion(
  trx: Transaction<Tables>,
  change: Change,
  version: number,
): Promise<CourseStructure> {
  const { description, ...stored } = await findVersion<StoredCourse>(trx, 'course', {
    id: change.id,
    version,
  });
  await markVersions(trx, 'restored');
  const clean = cleanDocument('description', description);
  const document = await withPictureSizes(trx, clean.document);
  return saveCourse(trx, change, toColumns({ ...stored, description: { ...clean, document } }), {
    action: 'course.versionRestored',
    facts: { version },
  });
}

/** Marks a course as deleted. Its lessons and the learners' progress stay. Throws `not_found`, `outdated`. */
export const deleteCourse = (db: Kysely<Tables>, change: Change): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockUnchanged(trx, change);
    const { id, by } = change;
    await setDeleted(trx, 'courses', { id, deleted: true });
    await record(trx, { by, action: 'course.deleted', subject: { kind: 'course', id } });
  });

/** Restores a deleted course. A live one does not change. Throws `not_found`. */
export const restoreCourse = (db: Kysely<Tables>, by: SignedInUser, id: number): Promise<CourseStructure> =>
  inTransaction(db, async (trx) => {
    const course = await lockCourse(trx, id);
    if (!course) throw problem('not_found');
    if (course.deletedAt) {
      await setDeleted(trx, 'courses', { id, deleted: false });
      await record(trx, { by, action: 'course.restored', subject: { kind: 'course', id } });
    }
    return readCourse(trx, id);
  });

async function saveCourse(
  trx: Transaction<Tables>,
  change: Change,
  columns: ReturnType<typeof toColumns>,
  entry: Pick<NewJournalEntry, 'action' | 'facts'>,
): Promise<CourseStructure> {
  const { id, by } = change;
  await lockUnchanged(trx, change);
  const { numUpdatedRows } = await updateCourse(trx, { id, by: by.id }, columns);
  if (numUpdatedRows > 0n) await record(trx, { by, ...entry, subject: { kind: 'course', id } });
  return readCourse(trx, id);
}

async function lockUnchanged(trx: Transaction<Tables>, { id, ifMatch }: Change) {
  const course = await lockCourse(trx, id);
  if (!course || course.deletedAt) throw problem('not_found');
  requireUnchanged(ifMatch, course.version);
}

async function readCourse(trx: Transaction<Tables>, id: number): Promise<CourseStructure> {
  const course = await findStructure(trx, id, 'author');
  if (!course) throw problem('not_found');
  return course;
}

const toColumns = ({ title, description, price }: CourseFields) => ({
  ...(title !== undefined && { title: trimTitle(title) }),
  ...(price !== undefined && { price }),
  ...(description && { description: description.document }),
  ...(description?.original !== undefined && { description_original: description.original }),
});
