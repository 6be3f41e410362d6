import { useLocation } from '@stupeni/router';
import { Box, Button, Heading, Stack } from '@stupeni/ui/core';
import { useState } from 'react';
import { remarksId, talkId, useNamedByAddress } from '../../../navigation/use-named-by-address';
import { texts } from '../texts';
import { findReturned } from './stage';
import type { Submissions } from './use-submissions';
import { Version } from './Version';

/** The number of versions before «Показать более ранние». */
const shownFirst = 4;
/** An answer of the API has at most so many submissions. */
const mostInAnswer = 50;

/**
 * The submissions of a lesson with their verdicts, the newest first. The newest one and those that wait for an answer
 * or that the address names are open. Renders nothing without a submission.
 */
export function Versions({ submissions }: { submissions: Submissions }) {
  const [showAll, setShowAll] = useState(false);
  const { list } = submissions;
  const returned = findReturned(list);
  const { hash } = useLocation();
  const named = useNamedByAddress<HTMLHeadingElement>(remarksId);
  if (list.length === 0) return null;
  const visible = showAll ? list : list.slice(0, shownFirst);
  return (
    <Box as="section" mt={8} _print={{ display: 'none' }}>
      {/* The address names the remark of a returned submission, which is above. */}
      <Heading {...(!returned && named)} mb={3.5} scrollMarginY="6" outline="none">
        {texts.versions}
      </Heading>
      <Stack as="ol" gap={2.5} listStyleType="none">
        {visible.map((submission, index) => (
          <Version
            key={submission.id}
            submission={submission}
            submissions={submissions}
            number={list.length < mostInAnswer ? list.length - index : undefined}
            isRemarkAbove={submission === returned}
            isOpen={index === 0 || submission.state === 'WAITING' || hash === `#${talkId(submission.id)}`}
          />
        ))}
      </Stack>
      {visible.length < list.length && (
        <Box mt={3}>
          <Button variant="outline" size="sm" onClick={() => setShowAll(true)}>
            {texts.more(list.length - visible.length)}
          </Button>
        </Box>
      )}
    </Box>
  );
}
