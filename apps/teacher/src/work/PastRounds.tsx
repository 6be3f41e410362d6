import { Box, Button, Heading, Note, Stack, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { useState } from 'react';
import { nameOf } from '../page/person';
import type { Round } from './submission-query';
import { texts } from './texts';
import type { WorkQuery } from './use-file-address';
import { WorkFile } from './WorkFile';

/** So many are seen at once; earlier ones are a press away. */
const shown = 3;

/** Earlier works of the learner for the lesson with what was said of them, the newest first. */
export function PastRounds({ rounds, query }: { rounds: readonly Round[]; query: WorkQuery }) {
  const [whole, setWhole] = useState(false);
  if (rounds.length === 0) return null;
  const visible = whole ? rounds : rounds.slice(0, shown);
  return (
    <Box as="section">
      <Heading as="h3" size="h3" mb={2} fontSize="15px">
        {texts.past}
      </Heading>
      <Stack as="ol" gap={2.5} listStyleType="none">
        {visible.map((round) => (
          <li key={round.id}>
            <PastRound round={round} query={query} />
          </li>
        ))}
      </Stack>
      {visible.length < rounds.length && (
        <Box mt={2}>
          <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
            {texts.earlier(rounds.length - shown)}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const tones = { READY: 'brand', REDO: 'rework' } as const;

function PastRound({ round, query }: { round: Round; query: WorkQuery }) {
  const { verdict, comment, teacher, reviewedAt, createdAt } = round;
  return (
    <Note tone={verdict ? tones[verdict] : 'neutral'} icon={verdict ? undefined : 'clock'}>
      <Text fontWeight="600">
        {texts.pastVersion(round.round)} {verdict ? texts.verdict[verdict] : texts.noVerdict}
      </Text>
      <Text textStyle="meta" color="fg.muted">
        {teacher && `${nameOf(teacher)} · `}
        <Moment at={reviewedAt ?? createdAt} />
      </Text>
      {comment && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" my={1}>
          {comment}
        </Text>
      )}
      <WorkFile round={round} query={query} />
    </Note>
  );
}
