import { Box, Button, Flex, Note } from '@stupeni/ui/core';
import { DraftTime } from '../drafts/DraftTime';
import { PinnedBar } from '../screen-layout/PinnedBar';
import { SaveFailure, saveVariant } from '../saving/SaveFailure';
import { texts } from './texts';
import type { LessonEditing } from './use-lesson-editor';

type SaveBarProps = Pick<
  LessonEditing,
  | 'form'
  | 'saver'
  | 'obstacle'
  | 'save'
  | 'saveAndGoOn'
  | 'restore'
  | 'saveAsNew'
  | 'cancel'
  | 'dirty'
  | 'draftSavedAt'
  | 'draftFailed'
>;

/** The bar at the bottom of the window: a failed save, the buttons, and the time of the draft. */
export function SaveBar({ form, saver, obstacle, save, saveAndGoOn, cancel, ...rest }: SaveBarProps) {
  const { saving } = saver;
  return (
    <PinnedBar>
      <SaveFailure saving={saving} words={texts} declined={texts.occupied(form.order)} {...rest} />
      {obstacle && (
        <Note tone="rework" role="status">
          {obstacle}
        </Note>
      )}
      <Flex gap={2.5} align="center" wrap="wrap">
        <Button variant={saveVariant(saving)} loading={saving.step === 'saving'} onClick={save}>
          {texts.save}
        </Button>
        <Button variant="outline" disabled={saving.step === 'saving'} onClick={saveAndGoOn}>
          {texts.saveAndGoOn}
        </Button>
        <Button variant="outline" onClick={cancel}>
          {texts.cancel}
        </Button>
        <Box ms={{ base: 0, sm: 'auto' }}>
          <DraftTime {...rest} />
        </Box>
      </Flex>
    </PinnedBar>
  );
}
