import type { ReviewItem } from '@stupeni/contract';
import { Box } from '@stupeni/ui/core';
import { Badge, Moment } from '@stupeni/ui/more';
import { Fragment, type ReactNode } from 'react';
import { waitingTime } from '../queue/waiting-time';
import type { Round } from './submission-query';
import { texts } from './texts';

interface FactsProps {
  item: ReviewItem;
  /** The work that is shown, once it is here: it may be newer than the row of the list. */
  seen: Round | undefined;
  hasQuestion: boolean;
}

/** When it came, how long it waits, which version it is, and whether a question is open. */
export function Facts({ item, seen, hasQuestion }: FactsProps) {
  const at = seen?.createdAt ?? item.submittedAt;
  const round = seen?.round ?? item.round;
  const facts: [string, ReactNode][] = [
    [texts.submitted, <Moment key="at" at={at} />],
    [texts.waits, waitingTime(at)],
    [texts.version, texts.ordinal(round)],
  ];
  if (hasQuestion)
    facts.push([
      texts.question,
      <Badge key="question" tone="clarify" icon="question">
        {texts.openQuestion}
      </Badge>,
    ]);
  return (
    <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" columnGap={4} rowGap={1} textStyle="table">
      {facts.map(([word, value]) => (
        <Fragment key={word}>
          <Box as="dt" color="fg.muted">
            {word}
          </Box>
          <Box as="dd">{value}</Box>
        </Fragment>
      ))}
    </Box>
  );
}
