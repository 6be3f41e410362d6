import type { ReviewItem } from '@stupeni/contract';
import { Box } from '@stupeni/ui/core';
import { Badge, Moment } from '@stupeni/ui/more';
import { Fragment, type ReactNode } from 'react';
import { waitingTime } from '../queue/waiting-time';
import type { ReviewSubmission } from './submission-query';
import { texts } from './texts';

interface FactsProps {
  item: ReviewItem;
  /** The submission on the desk, after it loads. It may be newer than the row of the list. */
  shown: ReviewSubmission | undefined;
  hasQuestion: boolean;
}

/** The time of a submission, how long it waits, its number, and whether the learner has an open question. */
export function Facts({ item, shown, hasQuestion }: FactsProps) {
  const at = shown?.createdAt ?? item.submittedAt;
  const round = shown?.round ?? item.round;
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
