import { Box, Button, Heading } from '@stupeni/ui/core';
import { useState } from 'react';
import { underLine } from '../lesson-look';
import { HistoryItem } from './HistoryItem';
import { texts } from './texts';
import type { Works } from './use-works';
import { historyOf } from './work-history';

/** So many are seen at once (look.md §6); earlier ones are a press away. */
const shown = 4;

/** What was handed in and what the teacher said of it, the newest first; nothing before the first work. */
export function WorkHistory({ works }: { works: Works }) {
  const [whole, setWhole] = useState(false);
  const entries = historyOf(works.list);
  if (entries.length === 0) return null;
  const visible = whole ? entries : entries.slice(0, shown);
  const reviewed = works.list.some(({ verdict }) => verdict !== null);
  return (
    <Box as="section" css={underLine}>
      <Heading mb={3.5}>{reviewed ? texts.remarks : texts.sentWorks}</Heading>
      <Box as="ol" listStyleType="none">
        {visible.map((entry) => (
          <HistoryItem key={entry.key} entry={entry} works={works} />
        ))}
      </Box>
      {visible.length < entries.length && (
        <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
          {texts.more(entries.length - shown)}
        </Button>
      )}
    </Box>
  );
}
