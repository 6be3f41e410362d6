import type { ConfirmDialogProps } from './dialog-props';
import { LateSheet } from './LateSheet';
import { useBack } from './use-back';

/** A question before an action that cannot be undone. A press outside does not answer it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, busy = false, onCancel } = props;
  const dismiss = () => {
    if (!busy) onCancel();
  };
  useBack(open, dismiss);
  return (
    <LateSheet open={open} onClose={dismiss}>
      {({ ConfirmSheet }) => <ConfirmSheet {...props} />}
    </LateSheet>
  );
}
