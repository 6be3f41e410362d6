import { Flex, Icon } from '@stupeni/ui/core';
import { texts } from './texts';

/** The mark of an invited participant who never signed in: when the link expires, or since when it has expired. */
export function InvitedMark({ until }: { until: string | null }) {
  if (!until) return null;
  const isOver = isPast(until);
  return (
    <Flex align="center" gap={1.5} textStyle="meta" fontWeight="500" color={isOver ? 'sun.fg' : 'fg.muted'}>
      <Icon name={isOver ? 'clock' : 'info'} size={16} />
      {isOver ? texts.expired(until) : texts.invited(until)}
    </Flex>
  );
}

const isPast = (moment: string) => Date.parse(moment) <= Date.now();
