import type { LearnerOutcome } from '@stupeni/contract';
import { Box, Button, Text } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { texts } from './texts';
import type { PartialResult } from './use-change-learners';

const order: readonly LearnerOutcome[] = ['gone', 'left', 'full', 'same', 'changed'];

/** The result for each participant, when the change was not possible for all. */
export function ResultDialog({
  partial: { result, doneText, undo },
  onClose,
}: {
  partial: PartialResult;
  onClose: () => void;
}) {
  const { learners } = result;
  const hasChanged = learners.some(({ outcome }) => outcome === 'changed');
  return (
    <Dialog
      open
      title={hasChanged ? texts.notAllTitle : texts.nobodyTitle}
      subtitle={hasChanged ? doneText : undefined}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {undo && (
            <Button
              variant="outline"
              onClick={() => {
                undo();
                onClose();
              }}
            >
              {texts.undo}
            </Button>
          )}
        </>
      }
    >
      <Box display="grid" gap={3}>
        {order.map((outcome) => {
          const found = learners.filter((one) => one.outcome === outcome);
          return (
            found.length > 0 && (
              <section key={outcome} aria-label={texts.outcomes[outcome]}>
                <Text fontWeight="600">{texts.outcomes[outcome]}</Text>
                <Text overflowWrap="anywhere">
                  {found.map(({ id, name }) => name ?? texts.noName(id)).join(', ')}
                </Text>
              </section>
            )
          );
        })}
      </Box>
    </Dialog>
  );
}
