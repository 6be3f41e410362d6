import { noticeStatement } from './wait-for-notices';

/** Records the statements of some work, so that a spec can check their number. */
export interface StatementRecorder {
  /** Runs the work. Resolves to its statements without begin, commit and rollback. */
  during: (work: () => Promise<unknown>) => Promise<string[]>;
  /** Returns all statements since the last call, each once. */
  takeAll: () => string[];
  /** The database calls this function with each statement. */
  record: (sql: string) => void;
}

export function makeStatementRecorder(): StatementRecorder {
  let recorded: string[] | null = null;
  let all = new Set<string>();
  return {
    takeAll() {
      const taken = [...all];
      all = new Set();
      return taken;
    },
    record(sql) {
      if (sql === noticeStatement) return;
      all.add(sql);
      recorded?.push(sql);
    },
    async during(work) {
      const statements: string[] = [];
      recorded = statements;
      try {
        await work();
      } finally {
        recorded = null;
      }
      return statements;
    },
  };
}
