import { toCallProblem } from '@stupeni/api-client';
import { useShell } from '@stupeni/remote';
import { Link, useNavigate } from '@stupeni/router';
import { Box, Button, Flex, Stack } from '@stupeni/ui/core';
import { ConfirmDialog, FailureNote, Moment, Page, PageHead } from '@stupeni/ui/more';
import { useState } from 'react';
import { useHasMail } from '../server-state/use-has-mail';
import { ChooseFile } from './ChooseFile';
import { type ImportRun, useImport } from './import-run';
import { findLoss, type ImportState, type Loss } from './import-state';
import { ImportPreview } from './ImportPreview';
import { ImportResult } from './ImportResult';
import { texts } from './texts';

const listAddress = '/moderator/participants';

/**
 * `/moderator/participants/import`: chooses a CSV file, shows a preview, adds the people, and shows the result with
 * their passwords. The import itself is in `import-run.ts`, so the moderator can leave the page and come back.
 */
export function ImportScreen() {
  const hasMail = useHasMail({ enabled: true });
  const { run, state, asksSignOut } = useImport();
  const question = useLossQuestion(state);
  const { askBeforeLoss } = question;
  const navigate = useNavigate();
  const check = (file: File) => void run.check(file, hasMail ? 'mail' : 'password');
  const close = () =>
    askBeforeLoss(() => {
      run.reset();
      void navigate(listAddress);
    });
  return (
    <Page wide>
      <PageHead
        title={state.step === 'done' ? texts.doneTitle : texts.title}
        subtitle={<FileFacts state={state} />}
        back={<Link to={listAddress}>{texts.list}</Link>}
      />
      {state.step !== 'done' && (
        <Box layerStyle="card" p={{ base: 4, sm: 6 }}>
          <ChooseFile
            state={state}
            hasMail={hasMail}
            onChoose={(file) => askBeforeLoss(() => check(file))}
            onRemove={() => askBeforeLoss(run.reset)}
          />
        </Box>
      )}
      {state.step === 'unchecked' && (
        <Stack gap={4} align="flex-start">
          <FailureNote alert={texts.checkFailed} problem={toCallProblem(state.error)} />
          <Flex gap={2.5} wrap="wrap">
            <Button onClick={() => check(state.file)}>{texts.retry}</Button>
            <Button variant="outline" onClick={close}>
              {texts.cancel}
            </Button>
          </Flex>
        </Stack>
      )}
      {(state.step === 'preview' || state.step === 'adding') && (
        <ImportPreview run={run} state={state} hasMail={hasMail} onCancel={close} />
      )}
      {state.step === 'done' && (
        <ImportResult run={run} state={state} askBeforeLoss={askBeforeLoss} onClose={close} />
      )}
      <LossQuestion loss={question.loss} onLeave={question.leave} onStay={question.stay} />
      <SignOutQuestion run={run} state={state} isOpen={asksSignOut} />
    </Page>
  );
}

/** The name of the file, its rows, and when the import ended. */
function FileFacts({ state }: { state: ImportState }) {
  if (!('planned' in state || 'report' in state)) return null;
  const { file, report } = state.step === 'done' ? state.planned : state;
  return (
    <Box as="span" overflowWrap="anywhere">
      {texts.fileFacts(file.name, report.rows.length)}
      {state.step === 'done' && (
        <span>
          {' · '}
          <Moment at={state.at} />
        </span>
      )}
    </Box>
  );
}

/** Asks before an action of the page loses a running import or unsaved passwords. */
function useLossQuestion(state: ImportState) {
  const [pendingAction, setPendingAction] = useState<(() => void) | null>(null);
  const loss = findLoss(state);
  // The import ended while the question was open. The question no longer applies.
  if (loss === null && pendingAction !== null) setPendingAction(null);
  return {
    /** What would be lost, while the question is open; else null. */
    loss: pendingAction === null ? null : loss,
    /** Runs the action at once when it loses nothing, else after a yes. */
    askBeforeLoss: (action: () => void) => (loss === null ? action() : setPendingAction(() => action)),
    leave() {
      setPendingAction(null);
      pendingAction?.();
    },
    stay: () => setPendingAction(null),
  };
}

interface LossQuestionProps {
  /** Null hides the question. */
  loss: Loss | null;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before the page forgets a running import or unsaved passwords. */
function LossQuestion({ loss, onLeave, onStay }: LossQuestionProps) {
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

interface SignOutQuestionProps {
  run: ImportRun;
  state: ImportState;
  /** True while the moderator wants to sign out. */
  isOpen: boolean;
}

/** Asks before a sign-out, which forgets the import. `import-run.ts` opens this page for the question. */
function SignOutQuestion({ run, state, isOpen }: SignOutQuestionProps) {
  const { signOut } = useShell();
  const loss = findLoss(state);
  const words = texts.signOut[loss ?? 'unsaved'];
  return (
    <ConfirmDialog
      open={isOpen && loss !== null}
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
