import { checkInvariants } from '../testing/check-invariants';
import { useTestDatabase } from '../testing/test-database';
import { UsageError } from './command-error';
import { readSlotsCommand } from './run-slots';

const test = useTestDatabase();

/** Runs a command line. Resolves to its output. */
async function run(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  await readSlotsCommand(args)({ db: test.db, say: (line) => said.push(line) });
  return said;
}

it('grants slots with a reason and writes the journal', async () => {
  expect(await run('grant', '50', '--reason', ' По договору 15 ')).toEqual([
    'Начислено доступов: 50.',
    'Всего: 50, занято: 0, свободно: 50.',
  ]);
  expect(await run('show')).toEqual(['Всего: 50, занято: 0, свободно: 50.']);
  expect(await test.db.selectFrom('payments').selectAll().execute()).toMatchObject([
    { quantity: 50, amount: 0, status: 'PAID', grant_reason: 'По договору 15', created_by: null },
  ]);
  const rows = await test.db
    .selectFrom('journal')
    .select(['origin', 'action', 'subject_name', 'facts'])
    .execute();
  expect(rows).toEqual([
    { origin: 'command', action: 'payment.granted', subject_name: 'По договору 15', facts: { count: 50 } },
  ]);
  await checkInvariants(test.db);
});

it.each([
  [[], /Доступы школы/],
  [['grant'], /Доступы школы/],
  [['grant', '5', '--free'], /Неизвестный параметр --free[^]*Доступы школы/],
  [['take', '5', '--reason', 'а'], /Доступы школы/],
  [['grant', '5', '6', '--reason', 'а'], /Доступы школы/],
  [['grant', '0', '--reason', 'а'], /от 1 до 10000/],
  [['grant', '1.5', '--reason', 'а'], /от 1 до 10000/],
  [['grant', '10001', '--reason', 'а'], /от 1 до 10000/],
  [['grant', '5'], /Укажите причину/],
  [['grant', '5', '--reason', ' '], /Укажите причину/],
  [['grant', '5', '--reason', 'а'.repeat(501)], /длиннее 500/],
  [['grant', '5', '--reason', 'а\nб'], /одной строкой/],
])('rejects %j', (args, message) => {
  const read = () => readSlotsCommand(args);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(message);
});
