import { reasonOf } from '@stupeni/api-client';
import { plainText } from '@stupeni/rich-text-model';
import { Box, Button, Note, Text } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { formOf } from './course-form';
import { texts } from './texts';
import type { CourseEditing } from './use-course-editor';

type CourseTroubleProps = Pick<CourseEditing, 'saver' | 'waitsForPictures' | 'takeTheirs' | 'keepMine'>;

/** What a save of the course met; at a conflict the other's text, to be read beside one's own. */
export function CourseTrouble({ saver, waitsForPictures, takeTheirs, keepMine }: CourseTroubleProps) {
  const { saving } = saver;
  if (waitsForPictures) {
    return (
      <Note tone="rework" role="status">
        {texts.pictures}
      </Note>
    );
  }
  if (saving.step === 'failed') {
    return <FailureNote alert={texts.saveFailed} reason={reasonOf(saving.error)} beside={texts.textKept} />;
  }
  if (saving.step !== 'conflict') return null;
  const { theirs } = saving;
  return (
    <>
      <FailureNote
        alert={texts.saveFailed}
        beside={texts.changed}
        actions={
          <>
            <Button size="sm" variant="outline" onClick={() => keepMine(theirs)}>
              {texts.keepMine}
            </Button>
            <Button size="sm" variant="plain" onClick={() => takeTheirs(theirs)}>
              {texts.takeTheirs}
            </Button>
          </>
        }
      />
      <Box
        role="group"
        aria-label={texts.theirs}
        borderWidth="1px"
        borderColor="border"
        borderRadius="card"
        p={3}
      >
        <Text textStyle="meta" color="fg.muted">
          {texts.theirs}
        </Text>
        <Text fontWeight="600">{theirs.title}</Text>
        <Text textStyle="table">{plainText(formOf(theirs).description) || texts.noText}</Text>
      </Box>
    </>
  );
}
