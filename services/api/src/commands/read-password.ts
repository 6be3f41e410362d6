import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandError } from './command-error';
import { texts } from './texts';

/**
 * Reads a password: twice from a terminal without showing it, or from the first line of a pipe. Throws `CommandError`
 * when the two inputs differ or the person cancels.
 */
export async function readPassword(
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WriteStream = process.stderr,
): Promise<string> {
  return input.isTTY ? askTwice(input, output) : readFirstLine(input);
}

async function askTwice(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  lines.on('SIGINT', () => lines.close());
  // The iterator buffers lines that were typed early; an event listener would miss them.
  const typed = lines[Symbol.asyncIterator]();
  const ask = async (prompt: string) => {
    output.write(prompt);
    const line = await typed.next();
    output.write('\n');
    if (line.done) throw new CommandError(texts.canceled);
    return line.value;
  };
  try {
    const password = await ask(texts.password);
    if ((await ask(texts.passwordAgain)) !== password) throw new CommandError(texts.differentPasswords);
    return password;
  } finally {
    lines.close();
  }
}

async function readFirstLine(input: NodeJS.ReadStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return '';
}
