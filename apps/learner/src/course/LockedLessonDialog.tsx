import type { LessonStep } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
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

/** The sentence of specification §8 about a locked lesson, with a link to the lesson to finish first. */
export function LockedLessonDialog({ courseId, steps, lockedId, onClose }: LockedLessonDialogProps) {
  const first = lockedId === null ? null : toFinishFirst(steps, lockedId);
  return (
    <Dialog
      open={lockedId !== null}
      onClose={onClose}
      title={texts.lockedTitle}
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
      {first && (
        <Text color="fg.muted">
          {texts.finishFirst} «{first.number}. {first.lesson.title}».
        </Text>
      )}
    </Dialog>
  );
}

/** The lesson to finish before a locked one: the nearest open lesson before it. */
function toFinishFirst(steps: readonly LessonStep[], lockedId: number): LessonStep | null {
  const locked = steps.findIndex(({ id }) => id === lockedId);
  return steps.slice(0, Math.max(0, locked)).findLast(({ open }) => open) ?? null;
}
