import { call } from '@stupeni/api-client';
import { Text } from '@stupeni/ui/core';
import { SearchSelectField } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { courseEditorAddress } from '../lessons/lesson-addresses';
import { coursesQuery } from '../server-state/queries';
import { CopyDialog } from './CopyDialog';
import { texts } from './texts';
import { useCopy } from './use-copy';

interface CopyLessonDialogProps {
  lesson: { id: number; title: string; courseId: number; testId: number | null };
  onClose: () => void;
}

/** Copies a lesson. The copy comes after the lesson in its course, or goes to another course. */
export function CopyLessonDialog({ lesson, onClose }: CopyLessonDialogProps) {
  const courses = useQuery(coursesQuery());
  const [target, setTarget] = useState('');
  const { run, newCopy, ...copying } = useCopy({
    copy: (courseId: number | null, options) =>
      call('copyLesson', { params: { id: lesson.id }, body: courseId === null ? {} : { courseId } }, options),
    stale: ['course', 'courses', 'lessons', 'tests'],
  });
  const options = (courses.data ?? [])
    .filter(({ id }) => id !== lesson.courseId)
    .map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <CopyDialog
      {...copying}
      title={texts.copyLesson}
      onCopy={() => run(target === '' ? null : Number(target))}
      onClose={onClose}
      result={
        newCopy && {
          title: texts.lessonCopied,
          text: texts.lessonMade(newCopy),
          address: courseEditorAddress(newCopy.id, newCopy.course.id),
          left: newCopy.left,
        }
      }
    >
      <Text>{texts.lesson(lesson.title)}</Text>
      {lesson.testId !== null && <Text>{texts.lessonWithTest}</Text>}
      <SearchSelectField
        label={texts.where}
        placeholder={texts.sameCourse}
        options={options}
        value={target}
        onChange={setTarget}
      />
      <Text color="fg.muted">{texts.lessonLeft}</Text>
    </CopyDialog>
  );
}
