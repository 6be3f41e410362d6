import { mostPhrases } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { lockAccount } from '../../core/sessions/lock-account';
import { insertPhrase } from './queries';

/** Stores a phrase of the caller. Throws `too_many_phrases`, `unauthorized`. */
export const addPhrase = (db: Kysely<Tables>, teacher: SignedInUser, text: string) =>
  inTransaction(db, async (trx) => {
    if (!(await lockAccount(trx, teacher.id))) throw problem('unauthorized');
    const added = await insertPhrase(trx, { teacherId: teacher.id, text: text.trim(), most: mostPhrases });
    if (!added) throw problem('too_many_phrases', { limit: mostPhrases });
    return added;
  });
