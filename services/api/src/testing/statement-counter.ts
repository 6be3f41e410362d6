import { noticeStatement } from './wait-for-notices';

/** Collects the statements of some work, so that a spec can check their number. */
export interface StatementCounter {
  /** Runs the work. Resolves to its statements without begin, commit and rollback. */
  during: (work: () => Promise<unknown>) => Promise<string[]>;
  /** The texts of all statements since the last call, each once. */
  takeTexts: () => string[];
  note: (sql: string) => void;
}

export function statementCounter(): StatementCounter {
  let collected: string[] | null = null;
  let texts = new Set<string>();
  return {
    takeTexts() {
      const taken = [...texts];
      texts = new Set();
      return taken;
    },
    note(sql) {
      if (sql === noticeStatement) return;
      texts.add(sql);
      collected?.push(sql);
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
