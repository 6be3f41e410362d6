import type { Submission } from '@stupeni/contract';

/** One event in the history of a FILE lesson: a submission or a verdict. */
export interface HistoryEntry {
  key: string;
  kind: 'submitted' | 'accepted' | 'returned';
  /** Instant, ISO 8601. */
  at: string;
  submission: Submission;
}

/** Submissions and verdicts in one list, the newest first. */
export function buildHistory(submissions: readonly Submission[]): HistoryEntry[] {
  const entries = submissions.flatMap((submission): HistoryEntry[] => {
    const { id, createdAt, verdict, reviewedAt } = submission;
    const submitted = { key: `${id}`, kind: 'submitted', at: createdAt, submission } as const;
    if (verdict === null || reviewedAt === null) return [submitted];
    const kind = verdict === 'READY' ? 'accepted' : 'returned';
    return [{ key: `${id}-verdict`, kind, at: reviewedAt, submission }, submitted];
  });
  return entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** No submission; all submissions have a verdict; or one waits for its verdict. */
export type SubmissionStage = 'nothing' | 'decided' | 'waiting';

export function findStage(submissions: readonly Submission[]): SubmissionStage {
  if (submissions.length === 0) return 'nothing';
  return submissions.some(({ state }) => state === 'WAITING') ? 'waiting' : 'decided';
}
