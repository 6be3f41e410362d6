import { Link } from '@stupeni/router';
import { Button, Text } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { toFinishFirst, type LessonStep } from './course-steps';
import { texts } from './texts';

interface LockedLessonDialogProps {
  courseId: number;
  steps: readonly LessonStep[];
  /** The lesson that was asked for; null: closed. */
  lockedId: number | null;
  onClose: () => void;
}

/** Specification §8: the locked lesson; beyond it, which lesson to finish first and the way there. */
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
            <Link to={`/courses/${courseId}/lesson/${first.id}`} onClick={onClose}>
              {texts.goToLesson(first.lesson.order)}
            </Link>
          </Button>
        )
      }
    >
      {first && (
        <Text color="fg.muted">
          {texts.finishFirst} «{first.lesson.order}. {first.lesson.title}».
        </Text>
      )}
    </Dialog>
  );
}
