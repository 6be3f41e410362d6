import type { Notice } from '../notifications/notify';

type Verdict = 'READY' | 'REDO';

/** The event of `nextStatus` for each verdict. */
export const eventByVerdict = { READY: 'ready', REDO: 'redo' } as const satisfies Record<Verdict, string>;

const kinds = { READY: 'accepted', REDO: 'returned' } as const satisfies Record<Verdict, string>;

/** A submission with a verdict, and its lesson. */
export interface Decided {
  id: number;
  verdict: Verdict;
  userId: number;
  lessonId: number;
  title: string;
}

/** The learner's notification of a verdict. */
export const noticeOfVerdict = ({ id, verdict, userId, lessonId, title }: Decided): Notice => ({
  userId,
  kind: kinds[verdict],
  lesson: { id: lessonId, title },
  submissionId: id,
});
