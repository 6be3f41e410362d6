import type { ProblemBody } from '@stupeni/contract';
import { normalizeEmail } from '../core/sessions/normalize-email';
import { ProblemError } from '../core/http/problem';
import { findByEmail } from './accounts';
import type { CommandContext, Options } from './command-context';
import { CommandError, UsageError } from './command-error';
import { texts } from './texts';

/** The value of an option. Throws `UsageError` without it. */
export function requireOption(options: Options, name: Exclude<keyof Options, 'yes' | 'now'>): string {
  const value = options[name];
  if (value === undefined) throw new UsageError(texts.missing(name));
  return value;
}

/** The live account of `--email`. Throws `CommandError` when there is none. */
export async function findAccountOfOption(db: CommandContext['db'], options: Options) {
  const email = normalizeEmail(requireOption(options, 'email'));
  const found = await findByEmail(db, email);
  if (!found) throw new CommandError(texts.notFound(email));
  return found;
}

/** Changes the account of `--email`. Throws `CommandError` with a Russian sentence for a problem of the API. */
export async function changeAccount(
  { db }: CommandContext,
  options: Options,
  change: (id: number) => Promise<unknown>,
): ReturnType<typeof findAccountOfOption> {
  const found = await findAccountOfOption(db, options);
  try {
    await change(found.id);
    return found;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new CommandError(explainProblem(error.body, found.email));
  }
}

function explainProblem({ error, message }: ProblemBody, email: string): string {
  switch (error) {
    case 'last_staff':
      return texts.lastStaff;
    case 'wrong_state':
      return texts.notModerator(email);
    case 'not_found':
      return texts.noStaff(email);
    default:
      return message;
  }
}
