import type { LeaveGuard } from '@stupeni/area';
import { ConfirmDialog } from '@stupeni/ui/more';
import type { DraftedForm } from '../drafts/use-drafted-form';
import { texts } from './texts';
import { useSignOutQuestion } from './use-sign-out-question';

interface LeaveDialogProps extends Pick<DraftedForm<unknown>, 'dirty' | 'unkept' | 'keepAgain'> {
  guard: LeaveGuard;
}

/** The question before unsaved changes are left; the draft stays, and where none can stay it says so. */
export function LeaveDialog({ guard: { asking, leave, stay }, ...drafted }: LeaveDialogProps) {
  const signOut = useSignOutQuestion(drafted);
  const { unkept } = drafted;
  return (
    <>
      <ConfirmDialog
        open={asking}
        title={texts.title}
        text={unkept ? texts.unkept : texts.text}
        tone={unkept ? 'danger' : 'brand'}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        cancelFirst
        onConfirm={leave}
        onCancel={stay}
      />
      <ConfirmDialog
        open={signOut.asking}
        title={texts.signOutTitle}
        text={texts.unkept}
        confirmLabel={texts.signOut}
        cancelLabel={texts.stay}
        cancelFirst
        onConfirm={signOut.leave}
        onCancel={signOut.stay}
      />
    </>
  );
}
