import { ConfirmDialog } from '@stupeni/ui/more';
import { texts } from './texts';
import type { LeaveReason } from './use-leave-warning';

interface LeaveImportProps {
  /** Null hides the question. */
  reason: LeaveReason | null;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before the dialog closes and the generated passwords are lost. */
export function LeaveImport({ reason, onLeave, onStay }: LeaveImportProps) {
  const words = texts.leave[reason ?? 'unsaved'];
  return (
    <ConfirmDialog
      open={reason !== null}
      title={words.title}
      text={words.text}
      confirmLabel={words.confirm}
      cancelLabel={texts.leave.stay}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
