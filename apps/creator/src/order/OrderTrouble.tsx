import { reasonOf } from '@stupeni/api-client';
import { Box, Button } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { texts } from './texts';
import type { LessonOrder } from './use-lesson-order';

/** Why the order was not stored, what is shown now, and how to try again where that can help. */
export function OrderTrouble({ saving, isOutdated, order }: LessonOrder) {
  if (saving.step !== 'failed') return null;
  const { error, wanted } = saving;
  const again = wanted && (
    <Button size="sm" variant="outline" onClick={() => order(wanted)}>
      {texts.again}
    </Button>
  );
  return (
    <Box mb={4}>
      {isOutdated ? (
        <FailureNote alert={texts.saveFailed} beside={texts.changed} />
      ) : (
        <FailureNote
          alert={texts.saveFailed}
          reason={reasonOf(error)}
          beside={texts.restored}
          actions={again}
        />
      )}
    </Box>
  );
}
