import { Button, Grid, Text } from '@stupeni/ui/core';
import { Dialog, FailureNote } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { texts } from './texts';
import { Variant } from './Variant';

interface VariantsDialogProps {
  title: string;
  /** The quoted text of specification §8. */
  alert: string;
  /** What happened. */
  text: string;
  mine: ReactNode;
  theirs: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Decides nothing: on in the fields. */
  onClose: () => void;
}

/** Somebody else saved the document meanwhile: both texts side by side, and which one stays. */
export function VariantsDialog({ title, alert, text, mine, theirs, ...answers }: VariantsDialogProps) {
  return (
    <Dialog
      open
      size="lg"
      title={title}
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
      <FailureNote alert={alert} beside={text} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} gap={5} mt={4}>
        <Variant name={texts.mine}>{mine}</Variant>
        <Variant name={texts.theirs}>{theirs}</Variant>
      </Grid>
      <Text textStyle="meta" color="fg.muted" mt={3}>
        {texts.hint}
      </Text>
    </Dialog>
  );
}
