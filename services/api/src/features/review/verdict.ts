import type { NotificationKind, Verdict } from '@stupeni/contract';
import type { LessonEvent } from '@stupeni/rules';
import type { NewNotification } from '../notifications/notify';

/** The event of `nextStatus` for each verdict. The progress of a lesson stores it. */
export const eventByVerdict = { READY: 'ready', REDO: 'redo' } as const satisfies Record<
  Verdict,
  LessonEvent
>;

const notificationKindByVerdict = { READY: 'accepted', REDO: 'returned' } as const satisfies Record<
  Verdict,
  NotificationKind
>;

/** A submission with a verdict, and its lesson. */
export interface GivenVerdict {
  id: number;
  verdict: Verdict;
  userId: number;
  lessonId: number;
  title: string;
}

/** The learner's notification of a verdict. */
export const makeVerdictNotification = ({
  id,
  verdict,
  userId,
  lessonId,
  title,
}: GivenVerdict): NewNotification => ({
  userId,
  kind: notificationKindByVerdict[verdict],
  lesson: { id: lessonId, title },
  submissionId: id,
});
