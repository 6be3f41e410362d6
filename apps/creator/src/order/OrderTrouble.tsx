import { reasonOf } from '@stupeni/api-client';
import { Box, Button } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { moverOf } from './mover-of';
import { texts } from './texts';
import type { LessonOrder } from './use-lesson-order';

/** Why the order was not stored, what is shown now, and how to make the same move again. */
export function OrderTrouble({ saving, isOutdated, again }: LessonOrder) {
  if (saving.step !== 'failed') return null;
  const { error } = saving;
  return (
    // It is seen from wherever in a long list the move was made.
    <Box mb={4} position="sticky" top={3} zIndex={2}>
      <FailureNote
        alert={texts.saveFailed}
        {...(!isOutdated && { reason: reasonOf(error) })}
        beside={isOutdated ? texts.changed(moverOf(error), again !== undefined) : texts.restored}
        actions={
          again && (
            <Button size="sm" variant="outline" aria-description={texts.againWhat} onClick={again}>
              {texts.again}
            </Button>
          )
        }
      />
    </Box>
  );
}
