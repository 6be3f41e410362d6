import { Link } from '@stupeni/router';
import { Box, Stack } from '@stupeni/ui/core';
import { Moment, Page, PageHead } from '@stupeni/ui/more';
import { useMail } from '../server-state/use-mail';
import { ChooseFile } from './ChooseFile';
import { ImportActions } from './ImportActions';
import { CheckFailure } from './ImportFailure';
import { ImportPreview } from './ImportPreview';
import { ImportResult } from './ImportResult';
import { listAddress } from './import-address';
import type { ImportState } from './import-state';
import { LossQuestion } from './LossQuestion';
import { SignOutQuestion } from './SignOutQuestion';
import { texts } from './texts';
import { useImport } from './use-import';
import { useLossQuestion } from './use-loss-question';

/**
 * `/moderator/participants/import`: chooses a CSV file, shows a preview, adds the people, and shows the result with
 * their passwords. The import itself is in `import-run.ts`, so the moderator can leave the page and come back.
 */
export function ImportScreen() {
  const hasMail = useMail({ enabled: true });
  const { run, state, asksSignOut } = useImport();
  const question = useLossQuestion(state);
  const { unlessLost } = question;
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
            onChoose={(file) => unlessLost(() => void run.check(file, hasMail ? 'mail' : 'password'))}
            onRemove={() => unlessLost(run.reset)}
          />
        </Box>
      )}
      {state.step === 'unchecked' && (
        <Stack gap={4} align="flex-start">
          <CheckFailure error={state.error} />
          <ImportActions run={run} state={state} unlessLost={unlessLost} hasMail={hasMail} />
        </Stack>
      )}
      {(state.step === 'preview' || state.step === 'adding') && (
        <ImportPreview run={run} state={state} hasMail={hasMail}>
          <ImportActions run={run} state={state} unlessLost={unlessLost} hasMail={hasMail} />
        </ImportPreview>
      )}
      {state.step === 'done' && <ImportResult run={run} state={state} unlessLost={unlessLost} />}
      <LossQuestion loss={question.loss} onLeave={question.leave} onStay={question.stay} />
      <SignOutQuestion run={run} state={state} asks={asksSignOut} />
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
