import type { Role } from '@stupeni/contract';
import { emailPattern } from '@stupeni/contract/email';
import { normalizeEmail } from '../core/sessions/normalize-email';
import { hashPassword } from '../core/sessions/passwords';
import { hasSecondStep } from '../core/sessions/second-steps';
import { spellPasswordIssues } from '../core/sessions/require-password';
import { inTransaction } from '../core/db/transaction';
import {
  addMember,
  disableMember,
  enableMember,
  resetSecondFactor,
  setRole,
} from '../features/staff/change-staff';
import { ProblemError } from '../core/http/problem';
import { record } from '../features/journal/record';
import { findByEmail, findStaff, setPassword, setSuspended } from './accounts';
import { findAccountOfOption, changeAccount, requireOption } from './change-account';
import type { CommandContext, Options } from './command-context';
import { CommandError, UsageError } from './command-error';
import { roleNames, texts } from './texts';

/** `add`: adds a staff account. */
export async function add({ db, readPassword, say }: CommandContext, options: Options): Promise<void> {
  const role = parseStaffRole(requireOption(options, 'role'));
  const email = normalizeEmail(requireOption(options, 'email'));
  const first_name = requireOption(options, 'first-name').trim().normalize('NFC');
  const last_name = requireOption(options, 'last-name').trim().normalize('NFC');
  if (!new RegExp(emailPattern, 'u').test(email)) throw new UsageError(texts.badEmail(email));
  if (!first_name || !last_name) throw new UsageError(texts.noName);
  if (await findByEmail(db, email)) throw new CommandError(texts.emailTaken(email));
  const password = await readPassword();
  rejectWeakPassword(password, { email, first_name, last_name });
  const passwordHash = await hashPassword(password);
  const person = { firstName: first_name, lastName: last_name, email, role, passwordHash };
  await inTransaction(db, (trx) => addMember(trx, 'command', person)).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 'email_taken')
      throw new CommandError(texts.emailTaken(email));
    throw error;
  });
  say(texts.added(`${first_name} ${last_name}`, role, email));
}

/** `list`: prints the staff, one line for each. */
export async function list({ db, say }: CommandContext): Promise<void> {
  const staff = await findStaff(db);
  if (staff.length === 0) say(texts.nobody);
  for (const { id, role, email, first_name, last_name, signedInAt, disabled_at } of staff)
    say(
      [
        String(id),
        roleNames[role],
        email,
        `${last_name} ${first_name}`,
        formatSignIn(signedInAt),
        ...(disabled_at ? [texts.isDisabled] : []),
      ].join('\t'),
    );
}

/** `reset-password`: sets a new password for any account. */
export async function resetPassword(
  { db, readPassword, say }: CommandContext,
  options: Options,
): Promise<void> {
  const { id, email, role, ...names } = await findAccountOfOption(db, options);
  const password = await readPassword();
  rejectWeakPassword(password, { email, ...names });
  const hash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    await setPassword(trx, id, hash);
    const subject = { kind: 'user', id } as const;
    await record(
      trx,
      role === 'LEARNER'
        ? { by: 'command', action: 'participant.changed', subject, facts: { password: true } }
        : { by: 'command', action: 'staff.passwordChanged', subject },
    );
  });
  say(texts.passwordSet(email));
}

/** `disable`: disables an account, so that nobody can sign in with it. */
export async function disableAccount(context: CommandContext, options: Options): Promise<void> {
  const { db, say } = context;
  const { email, role, disabled_at } = await findAccountOfOption(db, options);
  if (disabled_at) return say(texts.alreadyDisabled(email));
  await changeAccount(context, options, (id) =>
    role === 'LEARNER' ? setSuspended(db, id, true) : disableMember(db, 'command', id),
  );
  say(texts.disabled(email));
}

/** `enable`: enables a disabled account. */
export async function enableAccount(context: CommandContext, options: Options): Promise<void> {
  const { db, say } = context;
  const { email, role, disabled_at } = await findAccountOfOption(db, options);
  if (!disabled_at) return say(texts.alreadyEnabled(email));
  await changeAccount(context, options, (id) =>
    role === 'LEARNER' ? setSuspended(db, id, false) : enableMember(db, 'command', id),
  );
  say(texts.enabled(email));
}

/** Throws `CommandError` when a new password breaks the rule (product decisions §9). */
function rejectWeakPassword(
  password: string,
  owner: { email: string; first_name: string; last_name: string },
): void {
  const { email, first_name: firstName, last_name: lastName } = owner;
  const [issue] = spellPasswordIssues(password, { email, firstName, lastName });
  if (issue !== undefined) throw new CommandError(texts.weakPassword(issue));
}

/** `set-role`: changes the role of a member of the staff. */
export async function changeRole(context: CommandContext, options: Options): Promise<void> {
  const role = parseStaffRole(requireOption(options, 'role'));
  const { email } = await changeAccount(context, options, (id) => setRole(context.db, 'command', id, role));
  context.say(texts.roleSet(email, role));
}

/** `reset-second-factor`: removes the app and all passkeys of a member of the staff who has lost them. */
export async function resetFactor(context: CommandContext, options: Options): Promise<void> {
  const { db, say } = context;
  const { id, email } = await findAccountOfOption(db, options);
  if (!(await hasSecondStep(db, id))) return say(texts.noSecondFactor(email));
  await changeAccount(context, options, () => resetSecondFactor(db, 'command', id));
  say(texts.secondFactorReset(email));
}

function parseStaffRole(word: string): Exclude<Role, 'LEARNER'> {
  const role = word.toUpperCase();
  if (role === 'LEARNER') throw new CommandError(texts.learner);
  if (role !== 'TEACHER' && role !== 'MODERATOR' && role !== 'CREATOR')
    throw new UsageError(texts.unknownRole(word));
  return role;
}

const formatSignIn = (at: Date | null) => (at ? shownDate.format(at) : texts.neverSignedIn);
const shownDate = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' });
