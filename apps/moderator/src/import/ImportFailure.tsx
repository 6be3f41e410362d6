import { reasonOf } from '@stupeni/api-client';
import { Box, Note } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import type { AddFailure } from './import-state';
import { texts } from './texts';

/** Says why nobody was added, and what to do. */
export function ImportFailure({ failure }: { failure: AddFailure }) {
  switch (failure.kind) {
    case 'changed':
      return (
        <Note tone="info" role="status">
          {texts.changed}
        </Note>
      );
    case 'lost':
      return <FailureNote alert={texts.lost} beside={texts.lostText} />;
    case 'failed':
      return <FailureNote alert={texts.failed} reason={reasonOf(failure.error)} />;
    default:
      return failure satisfies never;
  }
}

/** Says why the preview failed. The file stays chosen. */
export const CheckFailure = ({ error }: { error: unknown }) => (
  <Box mt={4}>
    <FailureNote alert={texts.checkFailed} reason={reasonOf(error)} />
  </Box>
);
