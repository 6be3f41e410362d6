import type { LessonStep } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { lockedBy } from '@stupeni/rules';
import { Button, Text } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { addresses } from '../navigation/addresses';
import { texts } from './texts';

interface LockedLessonDialogProps {
  courseId: number;
  steps: readonly LessonStep[];
  /** Id of the locked lesson that was opened; null closes the dialog. */
  lockedId: number | null;
  onClose: () => void;
}

/**
 * The dialog with the sentence of specification §8 about a locked lesson. It links to the lesson that the learner must
 * finish first. If there is none, the locked lesson or one before it opens on a later day, and the dialog names that
 * day.
 */
export function LockedLessonDialog({ courseId, steps, lockedId, onClose }: LockedLessonDialogProps) {
  const laterLesson = lockedId === null ? null : findLaterLesson(steps, lockedId);
  const first = lockedId === null || laterLesson ? null : findLessonToFinish(steps, lockedId);
  const isLockedOne = laterLesson?.id === lockedId;
  return (
    <Dialog
      open={lockedId !== null}
      onClose={onClose}
      title={laterLesson?.opensOn && isLockedOne ? texts.opens(laterLesson.opensOn) : texts.lockedTitle}
      icon="lock"
      actions={
        first && (
          <Button asChild>
            <Link to={href(addresses.lesson, { courseId, lessonId: first.id })} onClick={onClose}>
              {texts.goToLesson(first.number)}
            </Link>
          </Button>
        )
      }
    >
      {laterLesson?.opensOn && !isLockedOne && (
        <Text color="fg.muted">
          {texts.opensBefore(laterLesson.number, laterLesson.lesson.title, laterLesson.opensOn)}
        </Text>
      )}
      {first && (
        <Text color="fg.muted">
          {texts.finishFirst} «{first.number}. {first.lesson.title}».
        </Text>
      )}
    </Dialog>
  );
}

/** Finds the lesson that opens on a later day and has nothing to finish before it: the locked one, or one before it. */
function findLaterLesson(steps: readonly LessonStep[], lockedId: number): LessonStep | null {
  const locked = steps.findIndex(({ id }) => id === lockedId);
  const lastOpen = steps.slice(0, locked + 1).findLastIndex(({ open }) => open);
  const next = steps[lastOpen + 1];
  return next && next.opensOn !== null && lockedBy(steps, lastOpen + 1) === null ? next : null;
}

/** The lesson to finish before a locked one: the nearest open lesson before it. */
function findLessonToFinish(steps: readonly LessonStep[], lockedId: number): LessonStep | null {
  const locked = steps.findIndex(({ id }) => id === lockedId);
  return steps.slice(0, Math.max(0, locked)).findLast(({ open }) => open) ?? null;
}
