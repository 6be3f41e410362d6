import { createInterface } from 'node:readline/promises';
import { CommandError } from './command-error';
import { texts } from './texts';

/** Asks at a terminal whether to continue. Only the answer «да» means yes. Throws `CommandError` without a terminal. */
export async function confirm(
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Promise<boolean> {
  if (!input.isTTY) throw new CommandError(texts.needsYes);
  const lines = createInterface({ input, output });
  try {
    return (await lines.question(texts.confirm)).trim().toLowerCase() === 'да';
  } finally {
    lines.close();
  }
}
