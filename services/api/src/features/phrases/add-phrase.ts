import { mostPhrases } from '@stupeni/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { lockAccount } from '../../core/sessions/lock-account';
import { insertPhrase } from './queries';

/** Stores a phrase of the caller. Throws `too_many_phrases`, `unauthorized`. */
export async function addPhrase(trx: Transaction<Tables>, teacher: SignedInUser, text: string) {
  if (!(await lockAccount(trx, teacher.id))) throw problem('unauthorized');
  const added = await insertPhrase(trx, { teacherId: teacher.id, text: text.trim(), most: mostPhrases });
  if (!added) throw problem('too_many_phrases', { limit: mostPhrases });
  return added;
}
