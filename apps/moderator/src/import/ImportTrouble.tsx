import { reasonOf } from '@stupeni/api-client';
import { Box, Note } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import type { Trouble } from './import-state';
import { texts } from './texts';

/** Why what was seen was not added, and what to do. */
export function ImportTrouble({ trouble }: { trouble: Trouble }) {
  switch (trouble.kind) {
    case 'changed':
      return (
        <Note tone="info" role="status">
          {texts.changed}
        </Note>
      );
    case 'lost':
      return <FailureNote alert={texts.lost} beside={texts.lostText} />;
    case 'failed':
      return <FailureNote alert={texts.failed} reason={reasonOf(trouble.error)} />;
    default:
      return trouble satisfies never;
  }
}

/** The look at the file brought nothing; the file stays chosen. */
export const CheckFailure = ({ error }: { error: unknown }) => (
  <Box mt={4}>
    <FailureNote alert={texts.checkFailed} reason={reasonOf(error)} />
  </Box>
);
