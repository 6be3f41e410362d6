import { ConfirmDialog } from '@stupeni/ui/more';
import { texts } from './texts';
import type { LeaveReason } from './use-leave-warning';

interface LeaveImportProps {
  /** Null while nobody is asked. */
  reason: LeaveReason | null;
  onLeave: () => void;
  onStay: () => void;
}

/** The question before passwords are left that nobody will see again. */
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
