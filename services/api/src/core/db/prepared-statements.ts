import type { ClientBase } from 'pg';

// Only these are planned. A text of several statements cannot have a name.
const planned = /^\s*(select|with|insert|update|delete)\b/i;

/** Further statements are not named, because the server stores every name of every connection in memory. */
const maxNames = 500;

/** The names of the prepared statements of one pool. The same text has the same name on every connection. */
export interface StatementNames {
  /** The name of a statement, or undefined when there are too many of them. */
  getName: (text: string) => string | undefined;
  /** The statement gets another name the next time. */
  forget: (text: string) => void;
}

export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  let made = 0;
  return {
    getName(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= maxNames) return known;
      made += 1;
      names.set(text, `s${made}`);
      return `s${made}`;
    },
    forget: (text) => void names.delete(text),
  };
}

// "cached plan must not change result type": a migration changed a table while the replica was running.
const planOutdated = '0A000';

/**
 * Makes a new connection prepare its statements. Parsing and planning a frequent read costs as much as
 * running it, and neither Kysely nor pg has an option for this. A plan that a migration made invalid fails once; then
 * the statement is prepared again with another name.
 */
export function prepareStatements(client: ClientBase, names: StatementNames): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const name =
      typeof text === 'string' && Array.isArray(values) && planned.test(text)
        ? names.getName(text)
        : undefined;
    if (name === undefined) return send(text, values, ...rest);
    const answer = send({ name, text, values }, ...rest);
    if (answer instanceof Promise)
      answer.catch((error: { code?: string }) => error.code === planOutdated && names.forget(String(text)));
    return answer;
  };
  client.query = query as ClientBase['query'];
}
