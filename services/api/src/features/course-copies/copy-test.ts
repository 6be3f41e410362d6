import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { record } from '../journal/record';
import { numberQuestions } from '../tests/number-questions';
import { findTest, insertTest } from '../tests/queries';
import { storeQuestions } from '../tests/store-questions';
import { copyTitle } from './copy-title';

export interface CopiedTest {
  id: number;
  title: string;
}

/** Copies a test with its questions. Throws `not_found`. */
export async function copyTest(trx: Transaction<Tables>, by: SignedInUser, id: number): Promise<CopiedTest> {
  const copy = await insertCopyOfTest(trx, by, { id, rename: copyTitle });
  await record(trx, { by, action: 'test.copied', subject: { kind: 'test', id: copy.id } });
  return copy;
}

/** Copies a test within the transaction of a larger copy. Throws `not_found`. */
export async function insertCopyOfTest(
  trx: Transaction<Tables>,
  by: SignedInUser,
  { id, rename }: { id: number; rename: (title: string) => string },
): Promise<CopiedTest> {
  const test = await findTest(trx, id);
  if (!test) throw problem('not_found');
  const title = rename(test.title);
  const copyId = await insertTest(trx, title, by.id);
  // The empty list of stored questions gives each question and each answer a new id.
  await storeQuestions(trx, copyId, numberQuestions(test, []));
  return { id: copyId, title };
}
