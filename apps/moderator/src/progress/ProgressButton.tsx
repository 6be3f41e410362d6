import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Button } from '@stupeni/ui/core';
import { texts } from './texts';
import { useOpenProgress } from './use-open-progress';

/** The button «Прогресс» in a row of the list. */
export function ProgressButton({ participant }: { participant: Participant }) {
  const { open } = useOpenProgress();
  return (
    <Button
      size="sm"
      variant="plain"
      data-flush
      aria-description={nameOf(participant)}
      onClick={() => open(participant.id)}
    >
      {texts.open}
    </Button>
  );
}
