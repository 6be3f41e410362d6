import { call } from '@stupeni/api-client';
import { Text } from '@stupeni/ui/core';
import { courseAddress } from '../lessons/lesson-addresses';
import { CopyDialog } from './CopyDialog';
import { texts } from './texts';
import { useCopy } from './use-copy';

interface CopyCourseDialogProps {
  course: { id: number; title: string };
  onClose: () => void;
}

/** Copies a course with its sections, lessons and tests. `texts.courseLeft` says what the copy does not get. */
export function CopyCourseDialog({ course, onClose }: CopyCourseDialogProps) {
  const { run, newCopy, ...copying } = useCopy({
    copy: (id: number, options) => call('copyCourse', { params: { id }, body: {} }, options),
    stale: ['courses', 'lessons', 'tests'],
  });
  return (
    <CopyDialog
      {...copying}
      title={texts.copyCourse}
      onCopy={() => run(course.id)}
      onClose={onClose}
      result={
        newCopy && {
          title: texts.courseCopied,
          text: texts.courseMade(newCopy),
          address: courseAddress(newCopy.id),
          left: newCopy.left,
        }
      }
    >
      <Text>{texts.course(course.title)}</Text>
      <Text color="fg.muted">{texts.courseLeft}</Text>
    </CopyDialog>
  );
}
