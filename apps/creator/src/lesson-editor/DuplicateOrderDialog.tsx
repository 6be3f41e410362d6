import { Button } from '@stupeni/ui/core';
import { ConfirmDialog } from '@stupeni/ui/more';
import { texts } from './texts';
import type { LessonEditing } from './use-lesson-editor';

type DuplicateOrderDialogProps = Pick<LessonEditing, 'form' | 'base' | 'version' | 'saver'>;

/** Asks what to do when another lesson has the number (specification §8): overwrite it, or shift the others. */
export function DuplicateOrderDialog({ form, base, version, saver }: DuplicateOrderDialogProps) {
  const { saving } = saver;
  if (saving.step !== 'duplicate') return null;
  const { existingId, busy, isStored } = saving;
  return (
    <ConfirmDialog
      open
      title={texts.duplicate}
      text={`${texts.duplicateText(form.order)}${isStored ? ` ${texts.stays(base.form.order)}` : ''}`}
      confirmLabel={texts.overwrite}
      busy={busy}
      onConfirm={() => void saver.overwrite({ form, version }, existingId)}
      onCancel={saver.cancelDuplicate}
      other={
        <Button variant="outline" disabled={busy} onClick={() => void saver.insert({ form, version })}>
          {texts.insert}
        </Button>
      }
    />
  );
}
