import { ConfirmDialog } from '@stupeni/ui/more';
import { texts } from './texts';
import type { LeaveGuard } from './use-leave-guard';

interface LeaveQuestionProps {
  guard: Pick<LeaveGuard, 'asking' | 'leave' | 'stay'>;
  /** What happens to the unsaved input. */
  loss: Loss;
}

/**
 * `none`: a draft stores all. `secrets`: a draft stores all except the password. `undrafted`: the browser stores no
 * drafts. `all`: the form has no draft.
 */
export type Loss = keyof typeof texts.losses;

/** Asks before a person leaves unsaved input. */
export const LeaveQuestion = ({ guard: { asking, leave, stay }, loss }: LeaveQuestionProps) => (
  <ConfirmDialog
    open={asking}
    title={texts.title}
    text={texts.losses[loss]}
    tone={loss === 'none' ? 'brand' : 'danger'}
    confirmLabel={texts.leave}
    cancelLabel={texts.stay}
    cancelFirst
    onConfirm={leave}
    onCancel={stay}
  />
);
