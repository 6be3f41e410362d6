import { ConfirmDialog } from '@stupeni/ui/more';
import { texts } from './texts';
import type { LeaveGuard } from './use-leave-guard';

interface LeaveQuestionProps {
  guard: Pick<LeaveGuard, 'asking' | 'leave' | 'stay'>;
  /** What happens to the unsaved input. */
  loss: Loss;
}

/**
 * What is lost. `none`: nothing, because a draft stores all. `secrets`: the password, because a draft stores all except
 * it. `pictures`: the pictures that are uploading or failed. `undrafted`: all, because the browser stores no drafts.
 * `all`: all, because the form has no draft.
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
