import { Box, Button, Text } from '@stupeni/ui/core';
import { Dialog, FailureNote } from '@stupeni/ui/more';
import type { ComparedField } from '../comparing/compared';
import { Comparison } from '../comparing/Comparison';
import type { Saving } from '../saving/saving';
import { texts } from './texts';

interface ConflictDialogProps<F, S> {
  words: {
    /** «Урок тем временем изменили» */
    conflict: string;
    /** The quoted text of specification §8. */
    saveFailed: string;
    /** «этот урок» */
    what: string;
  };
  form: F;
  fieldsOf: (form: F) => ComparedField[];
  formOf: (stored: S) => F;
  saver: { saving: Saving<S, { step: 'duplicate' }>; settle: () => void };
  keepMine: (theirs: S) => void;
  takeTheirs: (theirs: S) => void;
}

/** The document was saved elsewhere meanwhile: both texts side by side, what differs in them, and which one stays. */
export function ConflictDialog<F, S>({
  words,
  form,
  fieldsOf,
  formOf,
  saver,
  ...answers
}: ConflictDialogProps<F, S>) {
  const { saving } = saver;
  if (saving.step !== 'conflict') return null;
  const { theirs, by } = saving;
  return (
    <Dialog
      open
      size="lg"
      title={words.conflict}
      onClose={saver.settle}
      actions={
        <>
          <Button onClick={() => answers.keepMine(theirs)}>{texts.keepMine}</Button>
          <Button variant="outline" onClick={() => answers.takeTheirs(theirs)}>
            {texts.takeTheirs}
          </Button>
        </>
      }
    >
      <FailureNote alert={words.saveFailed} beside={`${texts.happened(words.what, by)} ${texts.decide}`} />
      <Text textStyle="meta" color="fg.muted" mt={3}>
        {texts.hint}
      </Text>
      {/* Focusable: long texts scroll, by keyboard too. */}
      <Box mt={5} tabIndex={0} role="group" aria-label={texts.both}>
        <Comparison
          one={{ name: texts.mine, fields: fieldsOf(form) }}
          other={{ name: texts.theirs, fields: fieldsOf(formOf(theirs)) }}
        />
      </Box>
    </Dialog>
  );
}
