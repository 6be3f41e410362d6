import { LinkedText } from '@stupeni/rich-text-view';
import { Box, Button, Heading, Note, Stack, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { useState } from 'react';
import { nameOf } from '@stupeni/rules';
import type { EarlierSubmission } from './submission-query';
import { SubmissionFile } from './SubmissionFile';
import { texts } from './texts';
import type { SubmissionQuery } from './use-file-address';

interface EarlierSubmissionsProps {
  earlier: readonly EarlierSubmission[];
  query: SubmissionQuery;
}

/** The number of submissions shown at first. */
const shownFirst = 3;

/** Earlier submissions of the learner for the lesson with their verdicts, the newest first. */
export function EarlierSubmissions({ earlier, query }: EarlierSubmissionsProps) {
  const [showAll, setShowAll] = useState(false);
  if (earlier.length === 0) return null;
  const visible = showAll ? earlier : earlier.slice(0, shownFirst);
  return (
    <Box as="section">
      <Heading as="h3" size="h3" mb={2} fontSize="15px">
        {texts.earlier}
      </Heading>
      <Stack as="ol" gap={2.5} listStyleType="none">
        {visible.map((submission) => (
          <li key={submission.id}>
            <EarlierSubmissionNote submission={submission} query={query} />
          </li>
        ))}
      </Stack>
      {visible.length < earlier.length && (
        <Box mt={2}>
          <Button variant="outline" size="sm" onClick={() => setShowAll(true)}>
            {texts.showEarlier(earlier.length - shownFirst)}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const tones = { READY: 'brand', REDO: 'rework' } as const;

interface EarlierSubmissionNoteProps {
  submission: EarlierSubmission;
  query: SubmissionQuery;
}

function EarlierSubmissionNote({ submission, query }: EarlierSubmissionNoteProps) {
  const { verdict, comment, teacher, reviewedAt, createdAt } = submission;
  return (
    <Note tone={verdict ? tones[verdict] : 'neutral'} icon={verdict ? undefined : 'clock'}>
      <Text fontWeight="600">
        {texts.earlierNumber(submission.number)} {verdict ? texts.verdict[verdict] : texts.noVerdict}
      </Text>
      <Text textStyle="meta" color="fg.muted">
        {teacher && <span>{`${nameOf(teacher)} · `}</span>}
        <Moment at={reviewedAt ?? createdAt} />
      </Text>
      {comment && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" my={1}>
          <LinkedText text={comment} />
        </Text>
      )}
      <SubmissionFile submission={submission} query={query} />
    </Note>
  );
}
