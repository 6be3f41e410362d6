import { Box, Button, Note, Text } from '@stupeni/ui/core';
import { CheckboxField, Dialog, FileDrop } from '@stupeni/ui/more';
import { limits } from '../questions/test-form';
import { EncodingChoice } from './EncodingChoice';
import { GiftPreview } from './GiftPreview';
import type { GiftQuestion, GiftReading } from './read-gift';
import { texts } from './texts';
import { useChoice } from './use-choice';
import { useGiftFile } from './use-gift-file';

const nothing: GiftReading = { imported: [], skipped: [] };

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
  const { state, choose, setEncoding, read, remove } = useGiftFile();
  const found = state.step === 'read' ? state.reading : nothing;
  const choice = useChoice(found);
  const { chosen, removesMarkup, setRemovesMarkup } = choice;
  const tooMany = present + chosen.length > limits.questions;
  return (
    <Dialog
      open
      size="md"
      title={texts.title}
      onClose={onClose}
      finalFocus={finalFocus}
      actions={
        <>
          {state.step === 'encoding' && <Button onClick={read}>{texts.read}</Button>}
          {chosen.length > 0 && !tooMany && (
            <Button onClick={() => onAdd(chosen)}>{texts.add(chosen.length)}</Button>
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
      {tooMany && <TooMany />}
      {found.imported.some(({ format }) => format === 'html') && (
        <Box mt={5}>
          <CheckboxField
            label={texts.clear}
            hint={texts.clearHint}
            checked={removesMarkup}
            onChange={setRemovesMarkup}
          />
        </Box>
      )}
      {state.step === 'encoding' && <EncodingChoice {...state} onChange={setEncoding} />}
      {state.step === 'read' && <GiftPreview {...choice} takesFocus={state.confirmed} />}
    </Dialog>
  );
}

const TooMany = () => (
  <Box mt={4}>
    <Note tone="rework" role="status">
      {texts.tooMany(limits.questions)}
    </Note>
  </Box>
);
