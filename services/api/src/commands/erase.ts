import { inTransaction } from '../core/db/transaction';
import { requestErasure } from '../features/erasure/request-erasure';
import { erasePerson, isErasable } from '../features/erasure/erase-person';
import { normalizeEmail } from '../core/sessions/normalize-email';
import { findErasable } from './accounts';
import { requireOption } from './change-account';
import type { CommandContext, Options } from './command-context';
import { CommandError } from './command-error';
import { texts } from './texts';

/**
 * `erase`: requests the erasure of the account of an e-mail after the days of grace, or erases it at once with `--now`.
 * Without a live account it takes all deleted accounts of the e-mail. A member of the staff must be disabled.
 */
export async function eraseAccount({ db, confirm, say }: CommandContext, options: Options): Promise<void> {
  const written = normalizeEmail(requireOption(options, 'email'));
  const accounts = await findErasable(db, written);
  if (accounts.length === 0) throw new CommandError(texts.notFoundAnywhere(written));
  for (const { role, email, first_name, last_name, disabled_at, deleted_at } of accounts) {
    if (role !== 'LEARNER' && !disabled_at) throw new CommandError(texts.disableFirst(email));
    say(texts.willErase(`${first_name} ${last_name}`, role, email, deleted_at !== null));
  }
  say(options.now ? texts.willEraseNow : texts.willEraseLater);
  if (!options.yes && !(await confirm())) throw new CommandError(texts.canceled);
  for (const { id, email, role } of accounts)
    if (options.now) {
      if (!(await erasePerson(db, id, isErasable))) throw new CommandError(texts.changedMeanwhile(email));
      say(texts.erased(email, role));
    } else {
      const at = await inTransaction(db, (trx) => requestErasure(trx, undefined, { by: 'command', id }));
      if (!at) throw new CommandError(texts.changedMeanwhile(email));
      say(texts.erasesAfter(email, at));
    }
}
