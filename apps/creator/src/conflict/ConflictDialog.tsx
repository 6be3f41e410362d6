import { Box, Button, Text } from '@stupeni/ui/core';
import { Dialog, FailureNote } from '@stupeni/ui/more';
import type { ComparedField } from '../comparing/compared';
import { Comparison } from '../comparing/Comparison';
import type { Saver } from './last-saved';
import { texts } from './texts';

export interface ConflictWords {
  /** «Урок тем временем изменили» */
  title: string;
  /** The quoted text of specification §8. */
  alert: string;
  /** «этот урок» */
  what: string;
}

interface ConflictDialogProps {
  words: ConflictWords;
  /** Who saved meanwhile; null when that is not known. */
  saver: Saver | null;
  mine: readonly ComparedField[];
  theirs: readonly ComparedField[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Decides nothing: on in the fields. */
  onClose: () => void;
}

/** The document was saved elsewhere meanwhile: both texts side by side, what differs in them, and which one stays. */
export const ConflictDialog = ({ words, saver, mine, theirs, ...answers }: ConflictDialogProps) => (
  <Dialog
    open
    size="lg"
    title={words.title}
    onClose={answers.onClose}
    actions={
      <>
        <Button onClick={answers.onKeepMine}>{texts.keepMine}</Button>
        <Button variant="outline" onClick={answers.onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
      </>
    }
  >
    <FailureNote alert={words.alert} beside={`${texts.happened(words.what, saver)} ${texts.decide}`} />
    <Text textStyle="meta" color="fg.muted" mt={3}>
      {texts.hint}
    </Text>
    {/* Focusable: long texts scroll, by keyboard too. */}
    <Box mt={5} tabIndex={0} role="group" aria-label={texts.both}>
      <Comparison one={{ name: texts.mine, fields: mine }} other={{ name: texts.theirs, fields: theirs }} />
    </Box>
  </Dialog>
);
