import { ConfirmDialog } from '@stupeni/ui/more';
import { texts } from './texts';
import type { LeaveGuard } from './use-leave-guard';

interface LeaveDialogProps {
  guard: LeaveGuard;
  /** The browser refuses to keep drafts. */
  unkept: boolean;
}

/** The question before unsaved changes are left; the draft stays. */
export function LeaveDialog({ guard: { asking, leave, stay }, unkept }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={asking}
      title={texts.title}
      text={unkept ? texts.unkept : texts.text}
      tone={unkept ? 'danger' : 'brand'}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
