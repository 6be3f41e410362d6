import type { Reply, ReviewItem } from '@stupeni/contract';
import { Box, Skeleton } from '@stupeni/ui/core';
import { Badge, Moment } from '@stupeni/ui/more';
import { Fragment, type ReactNode } from 'react';
import { joinGroupNames } from '../queue/join-group-names';
import { formatWaitingTime } from '../queue/waiting-time';
import { texts } from './texts';

interface FactsProps {
  item: ReviewItem;
  /** The submission on the desk, after it loads. It may be newer than the row of the list. */
  shown: Reply<'getReviewSubmission'> | undefined;
  hasQuestion: boolean;
  /** True while the facts about the learner are loading. Skeletons reserve their lines. */
  isLoading: boolean;
}

/** When a submission was sent, how long it waits, facts about the learner, and whether a question is open. */
export function Facts({ item, shown, hasQuestion, isLoading }: FactsProps) {
  const at = shown?.submission.createdAt ?? item.submittedAt;
  const facts: [string, ReactNode][] = [
    [texts.submitted, <Moment key="at" at={at} />],
    [texts.waits, formatWaitingTime(at)],
    [texts.number, describeNumber(item, shown)],
  ];
  // An older API does not send `learner`.
  if (shown?.learner) facts.push(...listFacts(shown.learner));
  else if (isLoading) facts.push(...listSkeletons(item));
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
          <Box as="dd" overflowWrap="anywhere">
            {value}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

function describeNumber(item: ReviewItem, shown: FactsProps['shown']): string {
  const number = shown?.submission.number ?? item.number;
  const before = shown?.history.find((one) => one.number === number - 1);
  return before ? texts.afterVerdict(number, before.verdict) : texts.ordinal(number);
}

const listFacts = (learner: NonNullable<Reply<'getReviewSubmission'>['learner']>): [string, string][] => [
  [texts.group, joinGroupNames(learner) ?? texts.noGroup],
  [texts.progress, texts.completed(learner.completed, learner.lessons)],
  [texts.earlierWorks, texts.reviewed(learner.reviewed, learner.accepted)],
];

/**
 * Skeletons of the facts about the learner. The row of the list has the groups, so a long name has two lines from the
 * start.
 */
const listSkeletons = (item: ReviewItem): [string, ReactNode][] => [
  [texts.group, item.group === undefined ? skeleton : (joinGroupNames(item) ?? texts.noGroup)],
  [texts.progress, skeleton],
  [texts.earlierWorks, skeleton],
];

const skeleton = (
  <Box py="3px">
    <Skeleton width="140px" />
  </Box>
);
