import type { Role } from '@stupeni/contract';
import { violatedConstraint } from '../src/db/violation';
import { findEmailDoubles } from '../src/sessions/email-doubles';
import { emailOf } from '../src/sessions/email-of';
import { hashPassword } from '../src/sessions/passwords';
import { addAccount, disable, findByEmail, findStaff, setPassword } from './accounts';
import { Misuse, Refusal } from './refusal';
import type { Options, Surroundings } from './run-user';
import { roleNames, texts } from './texts';

/** add: a staff account. */
export async function add({ db, readPassword, say }: Surroundings, options: Options): Promise<void> {
  const role = staffRole(needed(options, 'role'));
  const email = emailOf(needed(options, 'email').trim());
  const first_name = needed(options, 'first-name').trim();
  const last_name = needed(options, 'last-name').trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Misuse(texts.badEmail(email));
  if (!first_name || !last_name) throw new Misuse(texts.noName);
  if (await findByEmail(db, email)) throw new Refusal(texts.emailTaken(email));
  const password_hash = await hashPassword(await readPassword());
  await addAccount(db, { role, email, first_name, last_name, password_hash }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'users_live_email') throw new Refusal(texts.emailTaken(email));
    throw error;
  });
  say(texts.added(`${first_name} ${last_name}`, role, email));
}

/** list: the staff, one line each. */
export async function list({ db, say }: Surroundings): Promise<void> {
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

/** doubles: accounts whose e-mails are one address, one line each. */
export async function doubles({ db, say }: Surroundings): Promise<void> {
  const found = await findEmailDoubles(db);
  say(found.length === 0 ? texts.noDoubles : texts.doubles);
  for (const { id, role, email, first_name, last_name, last_login_at } of found)
    say(
      [String(id), roleNames[role], email, `${last_name} ${first_name}`, signedIn(last_login_at)].join('\t'),
    );
}

/** reset-password: a new password for anybody. */
export async function resetPassword(
  { db, readPassword, say }: Surroundings,
  options: Options,
): Promise<void> {
  const { id, email } = await account(db, options);
  await setPassword(db, id, await hashPassword(await readPassword()));
  say(texts.passwordSet(email));
}

/** disable: nobody signs in with this account any more. */
export async function disableAccount({ db, say }: Surroundings, options: Options): Promise<void> {
  const { id, email, disabled_at } = await account(db, options);
  if (disabled_at) return say(texts.alreadyDisabled(email));
  await disable(db, id);
  say(texts.disabled(email));
}

async function account(db: Surroundings['db'], options: Options) {
  const email = emailOf(needed(options, 'email').trim());
  const found = await findByEmail(db, email);
  if (!found) throw new Refusal(texts.notFound(email));
  return found;
}

function needed(options: Options, name: keyof Options): string {
  const value = options[name];
  if (value === undefined) throw new Misuse(texts.missing(name));
  return value;
}

function staffRole(word: string): Role {
  const role = word.toUpperCase();
  if (role === 'LEARNER') throw new Refusal(texts.learner);
  if (role !== 'TEACHER' && role !== 'MODERATOR' && role !== 'CREATOR')
    throw new Misuse(texts.unknownRole(word));
  return role;
}

const signedIn = (at: Date | null) => (at ? shownDate.format(at) : texts.neverSignedIn);
const shownDate = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' });
