import { Link } from '@stupeni/router';
import { Box, Button, Note } from '@stupeni/ui/core';
import { importAddress } from './import-address';
import { type ImportState, findLoss } from './import-state';
import { texts } from './texts';
import { useImport } from './use-import';

/** On the list: an import that runs, or whose passwords are not saved, with the way back to it. */
export function ImportNotice() {
  const { state } = useImport();
  if (findLoss(state) === null) return null;
  return (
    <Box mb={4}>
      <Note
        tone="sun"
        icon={state.step === 'done' ? 'lock' : 'clock'}
        actions={
          <Button asChild size="sm" variant="outline">
            <Link to={importAddress}>{texts.notice.open}</Link>
          </Button>
        }
      >
        {wordsFor(state)}
      </Note>
    </Box>
  );
}

function wordsFor(state: ImportState): string {
  if (state.step === 'done') return texts.notice.unsaved;
  return state.step === 'adding' ? texts.notice.running(state.report.added) : texts.notice.lost;
}
