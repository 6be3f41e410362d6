import { EventEmitter } from 'node:events';
import type { ClientBase } from 'pg';
import { limitStatements, noLimit } from './statement-limits';

const timeoutMs = 1000;
type Told = (...answer: unknown[]) => void;

/** A connection whose answers the test gives. */
class Connection extends EventEmitter {
  readonly closedWith: Error[] = [];
  readonly connection = { stream: { destroy: (error: Error) => void this.closedWith.push(error) } };
  #waiting: (() => void)[] = [];

  query(...sent: unknown[]): unknown {
    const told = sent.at(-1);
    if (typeof told === 'function') {
      this.#waiting.push(() => (told as Told)(null, {}));
      return undefined;
    }
    return new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Answers the oldest statement. */
  async answer(): Promise<void> {
    this.#waiting.shift()?.();
    await Promise.resolve();
  }

  /** Runs a statement that has its answer at once. */
  async run(text: string): Promise<void> {
    void this.query(text, []);
    await this.answer();
  }
}

let client: Connection;
beforeEach(() => {
  jest.useFakeTimers();
  client = new Connection();
  limitStatements(client as unknown as ClientBase, timeoutMs);
});
afterEach(() => jest.useRealTimers());
const closes = () => client.closedWith.length;

it('closes the connection of a statement without an answer', () => {
  void client.query('select 1', []);
  jest.advanceTimersByTime(timeoutMs - 1);
  expect(closes()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(client.closedWith).toEqual([expect.objectContaining({ code: 'ETIMEDOUT' })]);
});

it('closes the connection of a statement with a callback, and passes the answer on', async () => {
  const answers: unknown[] = [];
  client.query('select 1', [], (...answer: unknown[]) => answers.push(answer));
  await client.answer();
  jest.advanceTimersByTime(10 * timeoutMs);
  expect([answers, closes()]).toEqual([[[null, {}]], 0]);
  client.query('select 1', [], () => undefined);
  jest.advanceTimersByTime(timeoutMs);
  expect(closes()).toBe(1);
});

it('leaves an idle connection open', async () => {
  await client.run('select 1');
  jest.advanceTimersByTime(10 * timeoutMs);
  expect(closes()).toBe(0);
});

it('gives each of several waiting statements its own time', async () => {
  void client.query('select 1', []);
  void client.query('select 2', []);
  jest.advanceTimersByTime(timeoutMs - 1);
  await client.answer();
  jest.advanceTimersByTime(timeoutMs - 1);
  expect(closes()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(closes()).toBe(1);
});

it.each([
  ['a session', noLimit.ofSession, noLimit.reset],
  ['a transaction', noLimit.ofTransaction, 'commit'],
  ['a transaction that fails', noLimit.ofTransaction, 'rollback'],
])('lifts its limit in %s that lifts the limit of the server', async (_name, lift, over) => {
  await client.run(lift);
  void client.query('a migration', []);
  jest.advanceTimersByTime(100 * timeoutMs);
  await client.answer();
  expect(closes()).toBe(0);
  await client.run(over);
  void client.query('select 1', []);
  jest.advanceTimersByTime(timeoutMs);
  expect(closes()).toBe(1);
});

it('keeps the limit lifted in a session whose transactions end', async () => {
  await client.run(noLimit.ofSession);
  await client.run('commit');
  void client.query('a migration', []);
  jest.advanceTimersByTime(100 * timeoutMs);
  expect(closes()).toBe(0);
});
