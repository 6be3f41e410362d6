import { problemOf, reasonOf } from '@stupeni/api-client';
import { Box, Button, Flex, Note } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { DraftTime } from '../drafts/DraftTime';
import { PinnedBar } from '../page/PinnedBar';
import { texts } from './texts';
import type { LessonEditing } from './use-lesson-editor';

type SaveBarProps = Pick<
  LessonEditing,
  'form' | 'saver' | 'obstacle' | 'save' | 'restore' | 'saveAnew' | 'cancel' | 'dirty' | 'keptAt' | 'unkept'
>;

/** Pinned to the bottom of the window: what a save met, the two buttons, the time of the draft. */
export function SaveBar({ form, saver, obstacle, save, cancel, ...rest }: SaveBarProps) {
  const { saving } = saver;
  return (
    <PinnedBar>
      {saving.step === 'failed' && (
        <FailureNote
          alert={texts.saveFailed}
          reason={isSaid(saving.error) ? undefined : reasonOf(saving.error)}
          beside={
            saving.error === null ? texts.occupied(form.order) : saving.gone ? texts.isGone : texts.textKept
          }
          actions={
            saving.gone && (
              <>
                <Button size="sm" onClick={rest.restore}>
                  {texts.restoreAndSave}
                </Button>
                <Button size="sm" variant="outline" onClick={rest.saveAnew}>
                  {texts.saveAnew}
                </Button>
              </>
            )
          }
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
          <DraftTime {...rest} />
        </Box>
      </Flex>
    </PinnedBar>
  );
}

/** Whether the sentence beside says the reason already. */
const isSaid = (error: unknown) => error === null || problemOf(error) === 'not_found';
