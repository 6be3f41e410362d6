import type { Role } from '@stupeni/contract';
import { violatedConstraint } from '../src/db/violation';
import { findEmailDoubles } from '../src/sessions/email-doubles';
import { emailOf } from '../src/sessions/email-of';
import { hashPassword } from '../src/sessions/passwords';
import { newPasswordIssues } from '../src/sessions/require-password';
import { addAccount, disable, findByEmail, findStaff, setPassword } from './accounts';
import type { CommandContext, Options } from './command-context';
import { CommandError, UsageError } from './command-error';
import { roleNames, texts } from './texts';

/** `add`: adds a staff account. */
export async function add({ db, readPassword, say }: CommandContext, options: Options): Promise<void> {
  const role = staffRole(requiredOption(options, 'role'));
  const email = emailOf(requiredOption(options, 'email').trim());
  const first_name = requiredOption(options, 'first-name').trim();
  const last_name = requiredOption(options, 'last-name').trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(texts.badEmail(email));
  if (!first_name || !last_name) throw new UsageError(texts.noName);
  if (await findByEmail(db, email)) throw new CommandError(texts.emailTaken(email));
  const password = await readPassword();
  requirePassword(password, { email, first_name, last_name });
  const password_hash = await hashPassword(password);
  await addAccount(db, { role, email, first_name, last_name, password_hash }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'users_live_email') throw new CommandError(texts.emailTaken(email));
    throw error;
  });
  say(texts.added(`${first_name} ${last_name}`, role, email));
}

/** `list`: prints the staff, one line for each. */
export async function list({ db, say }: CommandContext): Promise<void> {
  const staff = await findStaff(db);
  if (staff.length === 0) say(texts.nobody);
  for (const { id, role, email, first_name, last_name, last_login_at, disabled_at } of staff)
    say(
      [
        String(id),
        roleNames[role],
        email,
        `${last_name} ${first_name}`,
        signedIn(last_login_at),
        ...(disabled_at ? [texts.isDisabled] : []),
      ].join('\t'),
    );
}

/** `doubles`: prints accounts that share an e-mail address, one line for each. */
export async function doubles({ db, say }: CommandContext): Promise<void> {
  const found = await findEmailDoubles(db);
  say(found.length === 0 ? texts.noDoubles : texts.doubles);
  for (const { id, role, email, first_name, last_name, last_login_at } of found)
    say(
      [String(id), roleNames[role], email, `${last_name} ${first_name}`, signedIn(last_login_at)].join('\t'),
    );
}

/** `reset-password`: sets a new password for any account. */
export async function resetPassword(
  { db, readPassword, say }: CommandContext,
  options: Options,
): Promise<void> {
  const { id, email, ...names } = await account(db, options);
  const password = await readPassword();
  requirePassword(password, { email, ...names });
  await setPassword(db, id, await hashPassword(password));
  say(texts.passwordSet(email));
}

/** `disable`: disables an account, so that nobody can sign in with it. */
export async function disableAccount({ db, say }: CommandContext, options: Options): Promise<void> {
  const { id, email, disabled_at } = await account(db, options);
  if (disabled_at) return say(texts.alreadyDisabled(email));
  await disable(db, id);
  say(texts.disabled(email));
}

/** Throws `CommandError` when a new password breaks the rule (product decisions §9). */
function requirePassword(
  password: string,
  owner: { email: string; first_name: string; last_name: string },
): void {
  const { email, first_name: firstName, last_name: lastName } = owner;
  const [issue] = newPasswordIssues(password, { email, firstName, lastName });
  if (issue !== undefined) throw new CommandError(texts.weakPassword(issue));
}

async function account(db: CommandContext['db'], options: Options) {
  const email = emailOf(requiredOption(options, 'email').trim());
  const found = await findByEmail(db, email);
  if (!found) throw new CommandError(texts.notFound(email));
  return found;
}

function requiredOption(options: Options, name: keyof Options): string {
  const value = options[name];
  if (value === undefined) throw new UsageError(texts.missing(name));
  return value;
}

function staffRole(word: string): Role {
  const role = word.toUpperCase();
  if (role === 'LEARNER') throw new CommandError(texts.learner);
  if (role !== 'TEACHER' && role !== 'MODERATOR' && role !== 'CREATOR')
    throw new UsageError(texts.unknownRole(word));
  return role;
}

const signedIn = (at: Date | null) => (at ? shownDate.format(at) : texts.neverSignedIn);
const shownDate = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' });
