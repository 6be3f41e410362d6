import type { ParticipantProgress } from '@stupeni/contract';
import { Box, Flex, Note } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { formatNumber } from '@stupeni/rules';
import { countDaysSince } from './days-since';
import { texts } from './texts';

/** The summary: the last step, the last visit, the number of completed lessons, and a note about inactivity. */
export function ProgressFacts({ progress }: { progress: ParticipantProgress }) {
  const { participant, lastStep } = progress;
  const total = progress.courses.reduce((sum, { lessons }) => sum + lessons.length, 0);
  const done = progress.courses.reduce((sum, { completed }) => sum + completed, 0);
  const facts: [string, ReactNode][] = [
    [texts.lastStep, renderMoment(lastStep)],
    [texts.lastLogin, renderMoment(participant.lastLogin)],
    [texts.lessons, total === 0 ? formatNumber(done) : texts.score(done, total)],
  ];
  return (
    <>
      <Flex as="dl" wrap="wrap" columnGap={9} rowGap={2}>
        {facts.map(([word, value]) => (
          <Box key={word}>
            <Box as="dt" textStyle="meta" color="fg.muted">
              {word}
            </Box>
            <Box as="dd" fontWeight="600">
              {value}
            </Box>
          </Box>
        ))}
      </Flex>
      {participant.idle && (
        <Note tone="sun" icon="clock">
          {lastStep === null ? texts.neverBegan : texts.idle(countDaysSince(lastStep))}
        </Note>
      )}
    </>
  );
}

const renderMoment = (at: string | null) => (at === null ? texts.notYet : <Moment at={at} />);
