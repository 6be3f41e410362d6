import type { Participant } from '@stupeni/contract';
import { Flex, Icon } from '@stupeni/ui/core';
import { countDaysSince } from './days-since';
import { texts } from './texts';

/** The mark of an inactive learner in the list: the number of days without progress. */
export function IdleMark({ participant: { idle, lastStep } }: { participant: Participant }) {
  if (!idle) return null;
  return (
    <Flex align="center" gap={1.5} textStyle="meta" fontWeight="500" color="sun.fg">
      <Icon name="clock" size={16} />
      {lastStep === null ? texts.neverBeganShort : texts.idleShort(countDaysSince(lastStep))}
    </Flex>
  );
}
