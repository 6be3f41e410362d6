import { confirm } from './confirm';
import { readPassword } from './read-password';
import { runProgram } from './run-program';
import { readCommand } from './user-command';
import { withSchool } from './with-school';

// Staff accounts (product decisions §2). Exit codes: 0 success, 1 error, 2 wrong command line.
await runProgram(async () => {
  const run = readCommand(process.argv.slice(2));
  await withSchool((db) => run({ db, readPassword, confirm, say: console.log }));
});
