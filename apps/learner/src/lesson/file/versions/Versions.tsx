import type { Submission } from '@stupeni/contract';
import { useLocation } from '@stupeni/router';
import { Box, Button, Heading, Stack } from '@stupeni/ui/core';
import { useState } from 'react';
import { remarksAnchor, threadAnchor, useNamedByAddress } from '../../../navigation/use-named-by-address';
import { useHandInPhase } from '../hand-in/use-hand-in';
import { texts } from '../texts';
import { findReturned } from './stage';
import type { Submissions } from './use-submissions';
import { SendingVersion, Version } from './Version';

/** The number of versions before «Показать более ранние». */
const shownFirst = 4;
/** The API answers with at most this many submissions. */
const mostInAnswer = 50;

interface VersionsProps {
  lessonId: number;
  submissions: Submissions;
}

/**
 * The submissions of a lesson with their verdicts, the newest first. Open are: the newest one, those that wait for a
 * verdict, and the one whose thread the address names. A submission that is being sent is in the list at once, so that
 * nothing moves when it arrives. Renders nothing without a submission.
 */
export function Versions({ lessonId, submissions }: VersionsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const phase = useHandInPhase(lessonId);
  const list = withSent(submissions.list, phase.step === 'sent' ? phase.submission : undefined);
  const returned = findReturned(list);
  const { hash } = useLocation();
  const named = useNamedByAddress<HTMLHeadingElement>(remarksAnchor);
  if (list.length === 0 && phase.step !== 'sending') return null;
  const numberAt = (index: number) => (list.length < mostInAnswer ? list.length - index : undefined);
  const visible = showsAll ? list : list.slice(0, shownFirst);
  return (
    <Box as="section" mt={8} _print={{ display: 'none' }}>
      {/* For a returned submission, the address names the remark above this list. */}
      <Heading {...(!returned && named)} mb={3.5} scrollMarginY="6" outline="none">
        {texts.versions}
      </Heading>
      <Stack as="ol" gap={2.5} listStyleType="none">
        {phase.step === 'sending' && <SendingVersion prepared={phase.prepared} number={numberAt(-1)} />}
        {visible.map((submission, index) => (
          <Version
            key={submission.id}
            submission={submission}
            submissions={submissions}
            number={numberAt(index)}
            isRemarkAbove={submission === returned}
            isOpen={
              index === 0 || submission.state === 'WAITING' || hash === `#${threadAnchor(submission.id)}`
            }
          />
        ))}
      </Stack>
      {visible.length < list.length && (
        <Box mt={3}>
          <Button variant="outline" size="sm" onClick={() => setShowsAll(true)}>
            {texts.more(list.length - visible.length)}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Adds the submission that was just sent, as long as the list of the API does not have it. */
const withSent = (list: readonly Submission[], sent: Submission | undefined): readonly Submission[] =>
  sent && !list.some(({ id }) => id === sent.id) ? [sent, ...list] : list;
