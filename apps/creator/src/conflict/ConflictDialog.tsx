import { Box, Button, Text } from '@stupeni/ui/core';
import { Dialog, FailureNote } from '@stupeni/ui/more';
import type { ComparedField } from '../comparing/compared-fields';
import { Comparison } from '../comparing/Comparison';
import type { Saving } from '../saving/saving';
import { texts } from './texts';

interface ConflictDialogProps<F, S> {
  words: {
    /** «Урок тем временем изменили» */
    conflict: string;
    /** «Не удалось сохранить урок» */
    saveFailed: string;
    /** «этот урок» */
    thisEntity: string;
  };
  form: F;
  toFields: (form: F) => ComparedField[];
  toForm: (stored: S) => F;
  /** Only lessons have the state `duplicate`. */
  saver: { saving: Saving<S, { step: 'duplicate' }>; dismiss: () => void };
  saveMine: (theirs: S) => void;
  takeTheirs: (theirs: S) => void;
}

/** Shows the author's text next to the version that was saved meanwhile. The author decides which one stays. */
export function ConflictDialog<F, S>({
  words,
  form,
  toFields,
  toForm,
  saver,
  ...choices
}: ConflictDialogProps<F, S>) {
  const { saving } = saver;
  if (saving.step !== 'conflict') return null;
  const { theirs, by } = saving;
  return (
    <Dialog
      open
      size="lg"
      title={words.conflict}
      onClose={saver.dismiss}
      actions={
        <>
          <Button onClick={() => choices.saveMine(theirs)}>{texts.saveMine}</Button>
          <Button variant="outline" onClick={() => choices.takeTheirs(theirs)}>
            {texts.takeTheirs}
          </Button>
        </>
      }
    >
      <FailureNote
        alert={words.saveFailed}
        beside={`${texts.happened(words.thisEntity, by)} ${texts.decide}`}
      />
      <Text textStyle="meta" color="fg.muted" mt={3}>
        {texts.hint}
      </Text>
      {/* The region can get the focus, so that the keyboard can scroll long texts. */}
      <Box mt={5} tabIndex={0} role="group" aria-label={texts.both}>
        <Comparison
          left={{ name: texts.mine, fields: toFields(form) }}
          right={{ name: texts.theirs, fields: toFields(toForm(theirs)) }}
        />
      </Box>
    </Dialog>
  );
}
