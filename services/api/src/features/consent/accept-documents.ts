import type { Input } from '@stupeni/contract';
import type { Transaction } from 'kysely';
import type { ConsentDocument } from '../../core/config/documents';
import type { Tables } from '../../core/db/tables';
import { problem } from '../../core/http/problem';
import { record } from '../journal/record';
import { saveConsents } from './queries';

/**
 * Stores that a person accepted these versions of documents. Throws `wrong_state` when one of them is not the current
 * one: the person has read another text.
 */
export async function acceptDocuments(
  trx: Transaction<Tables>,
  current: readonly ConsentDocument[],
  by: { id: number; address: string },
  accepted: Input<'acceptDocuments'>['body']['documents'],
): Promise<void> {
  const documents = accepted.map(({ id, version }) => {
    const found = current.find((one) => one.id === id && one.version === version);
    if (!found) throw problem('wrong_state');
    return found;
  });
  const count = await saveConsents(trx, by.id, [...new Set(documents)]);
  if (count > 0) {
    const subject = { kind: 'user', id: by.id } as const;
    await record(trx, { by, action: 'account.documentsAccepted', subject, facts: { count } });
  }
}
