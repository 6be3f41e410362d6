import { reasonOf } from '@stupeni/api-client';
import { Box, Button, Flex, Note } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { DraftTime } from '../drafts/DraftTime';
import { PinnedBar } from '../page/PinnedBar';
import { texts } from './texts';
import type { LessonEditing } from './use-lesson-editor';

type SaveBarProps = Pick<
  LessonEditing,
  'form' | 'saver' | 'obstacle' | 'save' | 'cancel' | 'dirty' | 'keptAt' | 'unkept'
>;

/** Pinned to the bottom of the window: what a save met, the two buttons, the time of the draft. */
export function SaveBar({ form, saver, obstacle, save, cancel, ...draft }: SaveBarProps) {
  const { saving } = saver;
  return (
    <PinnedBar>
      {saving.step === 'failed' && (
        <FailureNote
          alert={texts.saveFailed}
          reason={saving.error === null ? undefined : reasonOf(saving.error)}
          beside={saving.error === null ? texts.occupied(form.order) : texts.textKept}
        />
      )}
      {obstacle && (
        <Note tone="rework" role="status">
          {obstacle}
        </Note>
      )}
      <Flex gap={2.5} align="center" wrap="wrap">
        <Button loading={saving.step === 'saving'} onClick={save}>
          {texts.save}
        </Button>
        <Button variant="outline" onClick={cancel}>
          {texts.cancel}
        </Button>
        <Box ms={{ base: 0, sm: 'auto' }}>
          <DraftTime {...draft} />
        </Box>
      </Flex>
    </PinnedBar>
  );
}
