import { Button, Grid, Text } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { FailureNote } from '../page/FailureNote';
import { formOf } from './lesson-form';
import { LessonVariant } from './LessonVariant';
import { texts } from './texts';
import type { LessonEditing } from './use-lesson-editor';

type ConflictDialogProps = Pick<LessonEditing, 'form' | 'saver' | 'takeTheirs' | 'keepMine'>;

/** Somebody else saved the lesson meanwhile: both texts side by side, and which one stays. */
export function ConflictDialog({ form, saver, takeTheirs, keepMine }: ConflictDialogProps) {
  const { saving } = saver;
  if (saving.step !== 'conflict') return null;
  const { theirs } = saving;
  return (
    <Dialog
      open
      size="lg"
      title={texts.conflict}
      onClose={saver.settle}
      actions={
        <>
          <Button onClick={() => keepMine(theirs)}>{texts.keepMine}</Button>
          <Button variant="outline" onClick={() => takeTheirs(theirs)}>
            {texts.takeTheirs}
          </Button>
        </>
      }
    >
      <FailureNote alert={texts.saveFailed} beside={texts.conflictText} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} gap={5} mt={4}>
        <LessonVariant name={texts.mine} form={form} />
        <LessonVariant name={texts.theirs} form={formOf(theirs)} />
      </Grid>
      <Text textStyle="meta" color="fg.muted" mt={3}>
        {texts.conflictHint}
      </Text>
    </Dialog>
  );
}
