import { VariantsDialog } from '../conflict/VariantsDialog';
import { formOf } from './test-form';
import { TestVariant } from './TestVariant';
import { texts } from './texts';
import type { TestEditing } from './use-test-editor';

type ConflictDialogProps = Pick<TestEditing, 'form' | 'saver' | 'takeTheirs' | 'keepMine'>;

/** Somebody else saved the test meanwhile. */
export function ConflictDialog({ form, saver, takeTheirs, keepMine }: ConflictDialogProps) {
  const { saving } = saver;
  if (saving.step !== 'conflict') return null;
  const { theirs } = saving;
  return (
    <VariantsDialog
      title={texts.conflict}
      alert={texts.saveFailed}
      text={texts.conflictText}
      mine={<TestVariant form={form} />}
      theirs={<TestVariant form={formOf(theirs)} />}
      onKeepMine={() => keepMine(theirs)}
      onTakeTheirs={() => takeTheirs(theirs)}
      onClose={saver.settle}
    />
  );
}
