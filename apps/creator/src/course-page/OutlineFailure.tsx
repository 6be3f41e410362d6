import { toCallProblem } from '@stupeni/api-client';
import { Box, Button } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { readLastReorder } from './read-last-reorder';
import { texts } from './texts';
import type { Outlining } from './use-outline';

/** Why a change was not saved, what the page shows now, and a button that repeats the change. */
export function OutlineFailure({ saving, isOutdated, retry }: Outlining) {
  if (saving.step !== 'failed') return null;
  const { error } = saving;
  return (
    // The note is sticky, because the moved row can be anywhere in a long list.
    <Box mb={4} position="sticky" top={3} zIndex={2}>
      <FailureNote
        alert={texts.saveFailed}
        {...(!isOutdated && { problem: toCallProblem(error) })}
        beside={isOutdated ? texts.changed(readLastReorder(error), retry !== undefined) : texts.restored}
        actions={
          retry && (
            <Button size="sm" variant="outline" aria-description={texts.retryWhat} onClick={retry}>
              {texts.retry}
            </Button>
          )
        }
      />
    </Box>
  );
}
