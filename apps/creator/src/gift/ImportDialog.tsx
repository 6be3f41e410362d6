import { Box, Button, Note, Text } from '@stupeni/ui/core';
import { CheckboxField, Dialog, FileDrop } from '@stupeni/ui/more';
import { useMemo, useState } from 'react';
import { limits } from '../test-editor/test-form';
import { GiftPreview } from './GiftPreview';
import type { GiftQuestion, GiftReading } from './read-gift';
import { texts } from './texts';
import { useGiftFile } from './use-gift-file';
import { withoutMarkup } from './without-markup';

const nothing: GiftReading = { taken: [], notTaken: [] };

interface ImportDialogProps {
  /** The number of questions that the test already has. */
  present: number;
  onAdd: (questions: GiftQuestion[]) => void;
  onClose: () => void;
  /** The element that gets the focus after the dialog closes. */
  finalFocus: () => HTMLElement | null;
}

/** The author chooses a GIFT file and sees the result before anything is added or saved. */
export function ImportDialog({ present, onAdd, onClose, finalFocus }: ImportDialogProps) {
  const { state, choose, remove } = useGiftFile();
  const [cleared, setCleared] = useState(false);
  const found = state.step === 'read' ? state.reading : nothing;
  const reading = useMemo(() => (cleared ? withoutMarkup(found) : found), [cleared, found]);
  const { taken } = reading;
  const tooMany = present + taken.length > limits.questions;
  return (
    <Dialog
      open
      size="md"
      title={texts.title}
      onClose={onClose}
      finalFocus={finalFocus}
      actions={
        <>
          {taken.length > 0 && !tooMany && (
            <Button onClick={() => onAdd(taken.map(({ question }) => question))}>
              {texts.add(taken.length)}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <Text color="fg.muted" mb={4}>
        {texts.unsaved}
      </Text>
      <FileDrop
        label={texts.file}
        hint={texts.hint}
        accept={['gift', 'txt']}
        file={state.step === 'none' ? null : state.file}
        error={state.step === 'rejected' ? state.reason : undefined}
        onChoose={(file) => void choose(file)}
        onRemove={remove}
      />
      {tooMany && (
        <Box mt={4}>
          <Note tone="rework" role="status">
            {texts.tooMany(limits.questions)}
          </Note>
        </Box>
      )}
      {found.taken.some(({ format }) => format === 'html') && (
        <Box mt={5}>
          <CheckboxField label={texts.clear} hint={texts.clearHint} checked={cleared} onChange={setCleared} />
        </Box>
      )}
      {state.step === 'read' && <GiftPreview reading={reading} />}
    </Dialog>
  );
}
