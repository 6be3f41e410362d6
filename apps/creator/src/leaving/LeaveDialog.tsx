import { type LeaveGuard, LeaveQuestion } from '@stupeni/remote';
import { ConfirmDialog } from '@stupeni/ui/more';
import type { DraftedForm } from '../drafts/use-drafted-form';
import { texts } from './texts';
import { useSignOutQuestion } from './use-sign-out-question';

interface LeaveDialogProps extends Pick<DraftedForm<unknown>, 'dirty' | 'draftFailed' | 'saveDraftAgain'> {
  guard: LeaveGuard;
  /** The pictures of a form with rich text. */
  pictures?: { isUnfinished: boolean };
}

/** Asks before the author leaves a page with unsaved changes. The text says whether the changes stay as a draft. */
export function LeaveDialog({ guard, pictures, ...drafted }: LeaveDialogProps) {
  const signOut = useSignOutQuestion(drafted);
  const loss = pictures?.isUnfinished ? 'pictures' : 'none';
  return (
    <>
      <LeaveQuestion guard={guard} loss={drafted.draftFailed ? 'undrafted' : loss} />
      <ConfirmDialog
        open={signOut.isAsking}
        title={texts.signOutTitle}
        text={texts.noDraft}
        confirmLabel={texts.signOut}
        cancelLabel={texts.stay}
        cancelFirst
        onConfirm={signOut.leave}
        onCancel={signOut.stay}
      />
    </>
  );
}
