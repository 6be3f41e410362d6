/** Collects the statements of one piece of work, so that a spec can say how many it may take. */
export interface StatementCounter {
  /** Runs the work and resolves to the statements that ran meanwhile, transaction bounds left out. */
  during: (work: () => Promise<unknown>) => Promise<string[]>;
  note: (sql: string) => void;
}

export function statementCounter(): StatementCounter {
  let heard: string[] | null = null;
  return {
    note: (sql) => void heard?.push(sql),
    async during(work) {
      const mine: string[] = [];
      heard = mine;
      await work();
      heard = null;
      return mine;
    },
  };
}
