import type { NewNotification } from '../notifications/notify';

type Verdict = 'READY' | 'REDO';

/** The event of `nextStatus` for each verdict. */
export const eventByVerdict = { READY: 'ready', REDO: 'redo' } as const satisfies Record<Verdict, string>;

const kinds = { READY: 'accepted', REDO: 'returned' } as const satisfies Record<Verdict, string>;

/** A submission with a verdict, and its lesson. */
export interface GivenVerdict {
  id: number;
  verdict: Verdict;
  userId: number;
  lessonId: number;
  title: string;
}

/** The learner's notification of a verdict. */
export const verdictNotification = ({
  id,
  verdict,
  userId,
  lessonId,
  title,
}: GivenVerdict): NewNotification => ({
  userId,
  kind: kinds[verdict],
  lesson: { id: lessonId, title },
  submissionId: id,
});
