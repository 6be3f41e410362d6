import { type Right, rights } from '@stupeni/contract';
import { grantRight, revokeRight } from '../features/staff/change-staff';
import { changeAccount, requireOption } from './change-account';
import type { CommandContext, Options } from './command-context';
import { UsageError } from './command-error';
import { texts } from './texts';

/** `grant`: gives a moderator a right. */
export async function grant(context: CommandContext, options: Options): Promise<void> {
  const right = parseRight(options);
  const { email } = await changeAccount(context, options, (id) =>
    grantRight(context.db, 'command', id, right),
  );
  context.say(texts.granted(email, right));
}

/** `revoke`: takes a right from a moderator. */
export async function revoke(context: CommandContext, options: Options): Promise<void> {
  const right = parseRight(options);
  const { email } = await changeAccount(context, options, (id) =>
    revokeRight(context.db, 'command', id, right),
  );
  context.say(texts.revoked(email, right));
}

function parseRight(options: Options): Right {
  const word = requireOption(options, 'right');
  const right = rights.find((known) => known === word);
  if (!right) throw new UsageError(texts.unknownRight(word));
  return right;
}
