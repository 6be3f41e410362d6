import { noticeStatement } from './wait-for-notices';

/** Collects the statements of some work, so that a spec can check their number. */
export interface StatementCounter {
  /** Runs the work. Resolves to its statements without begin, commit and rollback. */
  during: (work: () => Promise<unknown>) => Promise<string[]>;
  note: (sql: string) => void;
}

export function statementCounter(): StatementCounter {
  let collected: string[] | null = null;
  return {
    note(sql) {
      if (sql !== noticeStatement) collected?.push(sql);
    },
    async during(work) {
      const statements: string[] = [];
      collected = statements;
      await work();
      collected = null;
      return statements;
    },
  };
}
