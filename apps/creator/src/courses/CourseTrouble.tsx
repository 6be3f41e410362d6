import { Note } from '@stupeni/ui/core';
import { SaveFailure } from '../saving/SaveFailure';
import { texts } from './texts';
import type { CourseEditing } from './use-course-editor';

type CourseTroubleProps = Pick<CourseEditing, 'saver' | 'waitsForPictures' | 'restore' | 'saveAnew'>;

/** What a save of the course met; a conflict has a window of its own. */
export function CourseTrouble({ saver, waitsForPictures, ...ways }: CourseTroubleProps) {
  if (waitsForPictures) {
    return (
      <Note tone="rework" role="status">
        {texts.pictures}
      </Note>
    );
  }
  return <SaveFailure saving={saver.saving} words={texts} {...ways} />;
}
