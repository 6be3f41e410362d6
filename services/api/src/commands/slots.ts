import { readSlotsCommand } from './run-slots';
import { runProgram } from './run-program';
import { withSchool } from './with-school';

// Shows the slots of the school, or grants slots without a payment. Exit codes: 0 success, 1 error, 2 wrong command
// line.
await runProgram(async () => {
  const run = readSlotsCommand(process.argv.slice(2));
  await withSchool((db) => run({ db, say: console.log }));
});
