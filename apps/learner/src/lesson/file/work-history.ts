import type { Submission } from '@stupeni/contract';

/** One step of the story of a FILE lesson: a work was handed in, or a teacher decided on one. */
export interface HistoryEntry {
  key: string;
  kind: 'handedIn' | 'accepted' | 'returned';
  /** Instant, ISO 8601. */
  at: string;
  work: Submission;
}

/** Works and verdicts in one order, the newest first. */
export function historyOf(works: readonly Submission[]): HistoryEntry[] {
  const entries = works.flatMap((work): HistoryEntry[] => {
    const { id, createdAt, verdict, reviewedAt } = work;
    const handedIn = { key: `${id}`, kind: 'handedIn', at: createdAt, work } as const;
    if (verdict === null || reviewedAt === null) return [handedIn];
    const kind = verdict === 'READY' ? 'accepted' : 'returned';
    return [{ key: `${id}-verdict`, kind, at: reviewedAt, work }, handedIn];
  });
  return entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** Whether anything was handed in before, and whether a work waits for its verdict. */
export type Standing = 'nothing' | 'decided' | 'waiting';

export function standingOf(works: readonly Submission[]): Standing {
  if (works.length === 0) return 'nothing';
  return works.some(({ state }) => state === 'WAITING') ? 'waiting' : 'decided';
}
