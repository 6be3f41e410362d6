import { ConfirmDialog } from '@stupeni/ui/more';
import type { Loss } from './import-state';
import { texts } from './texts';

interface LossQuestionProps {
  /** Null hides the question. */
  loss: Loss | null;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before the import is forgotten with its generated passwords. */
export function LossQuestion({ loss, onLeave, onStay }: LossQuestionProps) {
  const words = texts.leave[loss ?? 'unsaved'];
  return (
    <ConfirmDialog
      open={loss !== null}
      title={words.title}
      text={words.text}
      confirmLabel={words.confirm}
      cancelLabel={texts.leave.stay}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
