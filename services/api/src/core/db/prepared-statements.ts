import { type RawBuilder, sql } from 'kysely';
import type { ClientBase } from 'pg';

/**
 * Settings of a session. A prepared statement has one plan for all values. By default PostgreSQL keeps that plan only
 * while its estimated cost is not above that of plans for single calls. In a school of 20,000 learners PostgreSQL
 * planned nearly all lists of people again for each call, which took longer than to read them.
 */
export const onePlanForAllValues = '-c plan_cache_mode=force_generic_plan';

const mark = '/* planned for each call */';

/** Whether a statement begins with `plannedEachTime`. */
export const isPlannedEachTime = (text: string): boolean => text.includes(mark);

/**
 * The beginning of a statement that PostgreSQL plans again for each call. Use it only where the best plan depends on a
 * value, such as the words of a search. If few rows have the words, an index of letters finds them. If many rows have
 * them, a page is full soon in the order of the list. Write the reason beside each use. It costs two more round trips
 * (`planWithValues`).
 */
export const plannedEachTime: RawBuilder<unknown> = sql.raw(mark);

// PostgreSQL plans only these statements. A text of several statements cannot have a name.
const plannedStatements = /^\s*(select|with|insert|update|delete)\b/i;

/** Further statements are not named, because the server stores every name of every connection in memory. */
const usualMaxNames = 500;

/** The names of the prepared statements of one pool. The same text has the same name on every connection. */
export interface StatementNames {
  /** The name of a statement, or undefined when there are too many of them. */
  getName: (text: string) => string | undefined;
  /** Gives the statement another name the next time. */
  forget: (text: string) => void;
}

export function makeStatementNames(maxNames = usualMaxNames): StatementNames {
  const names = new Map<string, string>();
  let nameCount = 0;
  return {
    getName(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= maxNames) return known;
      nameCount += 1;
      names.set(text, `s${nameCount}`);
      return `s${nameCount}`;
    },
    forget: (text) => void names.delete(text),
  };
}

type SendQuery = (...sent: unknown[]) => unknown;

// "cached plan must not change result type": a migration changed a table while the replica was running.
const planOutdated = '0A000';
const inFailedTransaction = '25P02';

/**
 * Makes a new connection prepare its statements. Parsing and planning a frequent read costs as much as running it, and
 * neither Kysely nor pg has an option for this. A plan that a migration made invalid fails once; then
 * the statement is prepared again with another name.
 */
export function prepareStatements(client: ClientBase, names: StatementNames): void {
  const send = client.query.bind(client) as SendQuery;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== 'string' || !Array.isArray(values)) return send(text, values, ...rest);
    if (!plannedStatements.test(text))
      return isPlannedEachTime(text) ? planWithValues(send, text, values) : send(text, values, ...rest);
    const name = names.getName(text);
    if (name === undefined) return send(text, values, ...rest);
    const answer = send({ name, text, values }, ...rest);
    if (answer instanceof Promise)
      answer.catch((error: { code?: string }) => error.code === planOutdated && names.forget(text));
    return answer;
  };
  client.query = query as ClientBase['query'];
}

/**
 * Runs a statement with a plan for its values. The setting of the session applies to statements without a name too. Kysely
 * sends these, and waits for the answer before the connection gets its next statement.
 */
async function planWithValues(send: SendQuery, text: string, values: unknown[]): Promise<unknown> {
  await send('set plan_cache_mode = force_custom_plan');
  try {
    return await send(text, values);
  } finally {
    await (send('reset plan_cache_mode') as Promise<unknown>).catch((error: { code?: string }) => {
      // The statement failed inside a transaction, and the end of the transaction undoes the setting.
      if (error.code !== inFailedTransaction) throw error;
    });
  }
}
