import { parseArgs } from 'node:util';
import { add, disableAccount, enableAccount, list, resetFactor, resetPassword, changeRole } from './commands';
import { eraseAccount } from './erase';
import { grant, revoke } from './rights';
import type { CommandContext, Options } from './command-context';
import { UsageError } from './command-error';
import { texts, usage } from './texts';

const commands = {
  add,
  list,
  'reset-password': resetPassword,
  'reset-second-factor': resetFactor,
  disable: disableAccount,
  enable: enableAccount,
  'set-role': changeRole,
  grant,
  revoke,
  erase: eraseAccount,
};

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

/** Reads a command line of `user` and returns its work. Throws `UsageError`. */
export function readCommand(args: readonly string[]): (context: CommandContext) => Promise<void> {
  const { command, options } = parseArguments(args);
  if (command === undefined) throw new UsageError(usage);
  if (!isCommand(command)) throw new UsageError(`${texts.unknownCommand(command)}\n\n${usage}`);
  return (context) => commands[command](context, options);
}

const optionNames = ['role', 'email', 'first-name', 'last-name', 'right'] as const;

function parseArguments(args: readonly string[]): { command: string | undefined; options: Options } {
  // The parsing is not strict, because the strict errors are in English.
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: {
      ...Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }])),
      yes: { type: 'boolean' },
      now: { type: 'boolean' },
    },
  });
  const { help, yes, now, ...options } = values;
  const [command, email, ...rest] = positionals;
  const takesEmail = command === 'erase' && options['email'] === undefined;
  const [extra] = takesEmail || email === undefined ? rest : [email];
  if (extra !== undefined && help === undefined)
    throw new UsageError(`${texts.extraWord(extra)}\n\n${usage}`);
  if (help !== undefined) return { command: undefined, options: {} };
  for (const [name, flag] of Object.entries({ yes, now }))
    if (flag !== undefined && (command !== 'erase' || flag !== true))
      throw new UsageError(`${texts.unknownOption(name)}\n\n${usage}`);
  for (const [name, value] of Object.entries(options)) {
    if (!optionNames.some((known) => known === name))
      throw new UsageError(`${texts.unknownOption(name)}\n\n${usage}`);
    if (typeof value !== 'string') throw new UsageError(texts.missing(name));
  }
  return {
    command,
    options: { ...options, ...(email !== undefined && { email }), yes: yes === true, now: now === true },
  };
}
