import { Note } from '@stupeni/ui/core';
import { SaveFailure } from '../saving/SaveFailure';
import { texts } from './texts';
import type { CourseEditing } from './use-course-editor';

type CourseSaveFailureProps = Pick<CourseEditing, 'saver' | 'waitsForPictures' | 'restore' | 'saveAsNew'>;

/** Why the course was not saved. A conflict has its own dialog. */
export function CourseSaveFailure({ saver, waitsForPictures, ...actions }: CourseSaveFailureProps) {
  if (waitsForPictures) {
    return (
      <Note tone="rework" role="status">
        {texts.pictures}
      </Note>
    );
  }
  return <SaveFailure saving={saver.saving} words={texts} {...actions} />;
}
