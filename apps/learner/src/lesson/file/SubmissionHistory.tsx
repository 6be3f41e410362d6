import { underLine } from '@stupeni/lesson-view';
import { Box, Button, Heading } from '@stupeni/ui/core';
import { useState } from 'react';
import { remarksId, useNamedByAddress } from '../../page/use-named-by-address';
import { HistoryItem } from './HistoryItem';
import { texts } from './texts';
import { historyOf } from './submission-history';
import type { Submissions } from './use-submissions';

/** The number of entries before «Показать более ранние» (look.md §6). */
const shownFirst = 4;

/** Submissions and verdicts, the newest first. Renders nothing without a submission. */
export function SubmissionHistory({ submissions }: { submissions: Submissions }) {
  const [showAll, setShowAll] = useState(false);
  const { place } = useNamedByAddress<HTMLHeadingElement>(remarksId);
  const entries = historyOf(submissions.list);
  if (entries.length === 0) return null;
  const visible = showAll ? entries : entries.slice(0, shownFirst);
  const isReviewed = submissions.list.some(({ verdict }) => verdict !== null);
  return (
    <Box as="section" css={underLine}>
      <Heading {...place} mb={3.5} scrollMarginY="6">
        {isReviewed ? texts.remarks : texts.submissions}
      </Heading>
      <Box as="ol" listStyleType="none">
        {visible.map((entry) => (
          <HistoryItem key={entry.key} entry={entry} submissions={submissions} />
        ))}
      </Box>
      {visible.length < entries.length && (
        <Button variant="outline" size="sm" onClick={() => setShowAll(true)}>
          {texts.more(entries.length - shownFirst)}
        </Button>
      )}
    </Box>
  );
}
