import { greatestQuantity } from '@stupeni/contract';
import { grantFields } from '@stupeni/contract/fields';
import { hasText } from '@stupeni/rules';
import { parseArgs } from 'node:util';
import { inTransaction } from '../core/db/transaction';
import { grantSlots } from '../features/payments/grant-slots';
import { findSlots } from '../features/slots/queries';
import type { CommandContext } from './command-context';
import { UsageError } from './command-error';
import { texts } from './texts';

type Context = Pick<CommandContext, 'db' | 'say'>;

const usage = `Доступы школы.

  npm run slots -- show                             сколько доступов всего, занято и свободно
  npm run slots -- grant ЧИСЛО --reason "ПРИЧИНА"   начислить доступы без оплаты

Причину увидят модераторы в истории платежей и в журнале.
База данных: DATABASE_URL, а без неё встроенная в папке DATA_DIR (.data).`;

/** Reads the command line of `npm run slots`. Throws `UsageError`. */
export function readSlotsCommand(args: readonly string[]): (context: Context) => Promise<void> {
  // The parsing is not strict, because the strict errors are in English.
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [command, quantity, ...rest] = positionals;
  const { reason, ...unknown } = values;
  const [option] = Object.keys(unknown);
  if (option !== undefined) throw new UsageError(`${texts.unknownOption(option)}\n\n${usage}`);
  if (rest.length > 0) throw new UsageError(usage);
  if (command === 'show' && quantity === undefined && reason === undefined) return show;
  if (command !== 'grant' || quantity === undefined) throw new UsageError(usage);
  return makeGrant(parseQuantity(quantity), parseReason(reason));
}

async function show({ db, say }: Context): Promise<void> {
  const { paid, used, free } = await findSlots(db);
  say(`Всего: ${paid}, занято: ${used}, свободно: ${free}.`);
}

const makeGrant =
  (quantity: number, reason: string) =>
  async (context: Context): Promise<void> => {
    await inTransaction(context.db, (trx) => grantSlots(trx, 'command', { quantity, reason }));
    context.say(`Начислено доступов: ${quantity}.`);
    await show(context);
  };

function parseQuantity(word: string): number {
  const quantity = Number(word);
  if (/^[1-9]\d*$/.test(word) && quantity <= greatestQuantity) return quantity;
  throw new UsageError(`«${word}»: нужно целое число от 1 до ${greatestQuantity}.`);
}

function parseReason(value: unknown): string {
  const reason = typeof value === 'string' ? value.trim() : '';
  const { maxLength, not } = grantFields.reason;
  if (!hasText(reason)) throw new UsageError('Укажите причину: --reason "Оплачено по договору 15".');
  if (reason.length > maxLength) throw new UsageError(`Причина длиннее ${maxLength} символов.`);
  if (new RegExp(not.pattern, 'u').test(reason)) throw new UsageError('Запишите причину одной строкой.');
  return reason;
}
