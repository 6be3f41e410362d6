import { explain } from './explain-failure';
import { CommandError } from './command-error';

/** Runs a program. After an error it prints a message (`explain`) and exits with 1; with 2 for a wrong command line. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : explain(error));
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  }
}
