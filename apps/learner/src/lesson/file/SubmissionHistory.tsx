import { underLine } from '@stupeni/lesson-view';
import { Box, Button, Heading } from '@stupeni/ui/core';
import { useState } from 'react';
import { remarksId, useNamedByAddress } from '../../navigation/use-named-by-address';
import { HistoryItem, SendingItem } from './HistoryItem';
import { buildHistory } from './submission-history';
import { texts } from './texts';
import { useSendingFile } from './use-file-upload';
import type { Submissions } from './use-submissions';

/** The number of entries before «Показать более ранние» (look.md §6). */
const shownFirst = 4;

interface SubmissionHistoryProps {
  lessonId: number;
  submissions: Submissions;
}

/**
 * Submissions and verdicts, the newest first. Renders nothing without a submission. A file that is being sent has its
 * entry from the press on, so that nothing moves when the server has received it.
 */
export function SubmissionHistory({ lessonId, submissions }: SubmissionHistoryProps) {
  const [showAll, setShowAll] = useState(false);
  const headingProps = useNamedByAddress<HTMLHeadingElement>(remarksId);
  const sendingFile = useSendingFile(lessonId, submissions.list.length);
  const entries = buildHistory(submissions.list);
  if (entries.length === 0) return null;
  const count = entries.length + (sendingFile ? 1 : 0);
  const visible = showAll ? entries : entries.slice(0, shownFirst - (sendingFile ? 1 : 0));
  const isReviewed = submissions.list.some(({ verdict }) => verdict !== null);
  return (
    <Box as="section" css={underLine} _print={{ display: 'none' }}>
      <Heading {...headingProps} mb={3.5} scrollMarginY="6">
        {isReviewed ? texts.remarks : texts.submissions}
      </Heading>
      <Box as="ol" listStyleType="none">
        {sendingFile && <SendingItem file={sendingFile} />}
        {visible.map((entry) => (
          <HistoryItem key={entry.key} entry={entry} submissions={submissions} />
        ))}
      </Box>
      {visible.length < entries.length && (
        <Button variant="outline" size="sm" onClick={() => setShowAll(true)}>
          {texts.more(count - shownFirst)}
        </Button>
      )}
    </Box>
  );
}
