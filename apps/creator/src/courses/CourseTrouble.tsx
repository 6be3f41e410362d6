import { reasonOf } from '@stupeni/api-client';
import { Note } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { texts } from './texts';
import type { CourseEditing } from './use-course-editor';

type CourseTroubleProps = Pick<CourseEditing, 'saver' | 'waitsForPictures'>;

/** What a save of the course met; a conflict has a window of its own. */
export function CourseTrouble({ saver: { saving }, waitsForPictures }: CourseTroubleProps) {
  if (waitsForPictures) {
    return (
      <Note tone="rework" role="status">
        {texts.pictures}
      </Note>
    );
  }
  return saving.step === 'failed' ? (
    <FailureNote alert={texts.saveFailed} reason={reasonOf(saving.error)} beside={texts.textKept} />
  ) : null;
}
