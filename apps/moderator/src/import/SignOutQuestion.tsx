import { useShell } from '@stupeni/remote';
import { ConfirmDialog } from '@stupeni/ui/more';
import type { ImportRun } from './import-run';
import { type ImportState, findLoss } from './import-state';
import { texts } from './texts';

interface SignOutQuestionProps {
  run: ImportRun;
  state: ImportState;
  /** The moderator wants to sign out. */
  asks: boolean;
}

/** Asks before a sign-out, which forgets the import. `loss-guard.ts` opens this page for it. */
export function SignOutQuestion({ run, state, asks }: SignOutQuestionProps) {
  const { signOut } = useShell();
  const loss = findLoss(state);
  const words = texts.signOut[loss ?? 'unsaved'];
  return (
    <ConfirmDialog
      open={asks && loss !== null}
      title={words.title}
      text={words.text}
      confirmLabel={texts.signOut.confirm}
      cancelLabel={texts.leave.stay}
      onConfirm={() => {
        run.reset();
        signOut();
      }}
      onCancel={() => run.askSignOut(false)}
    />
  );
}
