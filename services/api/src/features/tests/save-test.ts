import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { Change } from '../editing/change';
import { requireUnchanged } from '../../core/http/if-match';
import { trimTitle } from '../editing/trim-title';
import { findVersion, markVersions } from '../editing/versions';
import { setDeleted } from '../editing/version-columns';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import type { NewJournalEntry } from '../journal/new-journal-entry';
import { record } from '../journal/record';
import { numberQuestions, type NumberedQuestion, type TestFields } from './number-questions';
import { findTest, findLessonWithTest, insertTest, lockTest, type Test, updateTest } from './queries';
import { requireValidQuestions } from './require-valid-questions';
import { storeQuestions } from './store-questions';

/** Creates a test. Throws `validation` for questions that their kind rejects, such as one without a correct answer. */
export async function createTest(
  trx: Transaction<Tables>,
  by: SignedInUser,
  fields: TestFields,
): Promise<Test> {
  requireValidQuestions(fields);
  const id = await insertTest(trx, trimTitle(fields.title), by.id);
  await storeQuestions(trx, id, numberQuestions(fields, []));
  await record(trx, { by, action: 'test.added', subject: { kind: 'test', id } });
  return requireTest(trx, id);
}

/** Changes a test. Throws `validation` as for a new test, `not_found`, `outdated`. */
export function changeTest(db: Kysely<Tables>, change: Change, fields: TestFields): Promise<Test> {
  requireValidQuestions(fields);
  return inTransaction(db, (trx) => saveTest(trx, change, fields, { action: 'test.changed' }));
}

/** Restores a stored version as the newest one. Throws `not_found`, `outdated`. */
export async function restoreTestVersion(
  trx: Transaction<Tables>,
  change: Change,
  version: number,
): Promise<Test> {
  const stored = await findVersion<TestFields>(trx, 'test', { id: change.id, version });
  await markVersions(trx, 'restored');
  return saveTest(trx, change, stored, { action: 'test.versionRestored', facts: { version } });
}

/** Marks a test as deleted. Throws `not_found`, `outdated`, `test_in_use` with a live lesson that uses it. */
export const deleteTest = (db: Kysely<Tables>, { id, by, ifMatch }: Change): Promise<void> =>
  inTransaction(db, async (trx) => {
    const test = await lockTest(trx, id);
    if (!test || test.deletedAt) throw problem('not_found');
    requireUnchanged(ifMatch, test.version);
    const lesson = await findLessonWithTest(trx, id);
    if (lesson) throw problem('test_in_use', { lesson });
    await setDeleted(trx, 'tests', { id, deleted: true });
    await record(trx, { by, action: 'test.deleted', subject: { kind: 'test', id } });
  });

/** Restores a deleted test. A live one does not change. Throws `not_found`. */
export const restoreTest = (db: Kysely<Tables>, by: SignedInUser, id: number): Promise<Test> =>
  inTransaction(db, async (trx) => {
    const test = await lockTest(trx, id);
    if (!test) throw problem('not_found');
    if (test.deletedAt) {
      await setDeleted(trx, 'tests', { id, deleted: false });
      await record(trx, { by, action: 'test.restored', subject: { kind: 'test', id } });
    }
    return requireTest(trx, id);
  });

async function saveTest(
  trx: Transaction<Tables>,
  { id, by, ifMatch }: Change,
  fields: TestFields,
  entry: Pick<NewJournalEntry, 'action' | 'facts'>,
): Promise<Test> {
  const test = await lockTest(trx, id);
  if (!test || test.deletedAt) throw problem('not_found');
  requireUnchanged(ifMatch, test.version);
  const stored = await requireTest(trx, id);
  const title = trimTitle(fields.title);
  const questions = numberQuestions(fields, stored.questions);
  if (isSameTest(stored, { title, questions })) return stored;
  await storeQuestions(trx, id, questions);
  await updateTest(trx, { id, by: by.id }, title);
  await record(trx, { by, ...entry, subject: { kind: 'test', id } });
  return requireTest(trx, id);
}

const isSameTest = (stored: Test, { title, questions }: { title: string; questions: NumberedQuestion[] }) =>
  title === stored.title && isDeepStrictEqual(questions, numberQuestions(stored, stored.questions));

async function requireTest(trx: Transaction<Tables>, id: number): Promise<Test> {
  const test = await findTest(trx, id);
  if (!test) throw problem('not_found');
  return test;
}
