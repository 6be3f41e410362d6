import { VariantsDialog } from '../conflict/VariantsDialog';
import { formOf } from './lesson-form';
import { LessonVariant } from './LessonVariant';
import { texts } from './texts';
import type { LessonEditing } from './use-lesson-editor';

type ConflictDialogProps = Pick<LessonEditing, 'form' | 'saver' | 'takeTheirs' | 'keepMine'>;

/** Somebody else saved the lesson meanwhile. */
export function ConflictDialog({ form, saver, takeTheirs, keepMine }: ConflictDialogProps) {
  const { saving } = saver;
  if (saving.step !== 'conflict') return null;
  const { theirs } = saving;
  return (
    <VariantsDialog
      title={texts.conflict}
      alert={texts.saveFailed}
      text={texts.conflictText}
      mine={<LessonVariant form={form} />}
      theirs={<LessonVariant form={formOf(theirs)} />}
      onKeepMine={() => keepMine(theirs)}
      onTakeTheirs={() => takeTheirs(theirs)}
      onClose={saver.settle}
    />
  );
}
