import { Box, Button, Heading, Note, Text } from '@stupeni/ui/core';
import { useState } from 'react';
import type { SkippedPart } from './read-gift';
import { shortenText } from './shorten-text';
import { texts } from './texts';

/** The number of parts shown at first, so that the list of questions is not far below. A button shows the rest. */
const shownAtFirst = 3;

/** The skipped parts of a file: how many parts, their numbers in the file, the beginning of each, and why. */
export function SkippedParts({ parts }: { parts: readonly SkippedPart[] }) {
  const [showsAll, setAll] = useState(false);
  const shown = showsAll ? parts : parts.slice(0, shownAtFirst);
  return (
    <Note tone="rework" icon="info">
      <Heading as="h3" size="h3" mb={2}>
        {texts.skipped(parts.length)}
      </Heading>
      <Box
        as="ol"
        ps={5}
        display="grid"
        // Without this, the column would be as wide as the longest word.
        style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}
        gap={2.5}
        css={{ listStyle: 'decimal', overflowWrap: 'anywhere' }}
      >
        {shown.map(({ number, text, reason }, at) => (
          <li key={at} value={number} style={number === undefined ? { listStyle: 'none' } : undefined}>
            <Text whiteSpace="pre-line" lineClamp={3}>
              {shortenText(text)}
            </Text>
            <Text textStyle="meta" fontWeight="600">
              {reason}
            </Text>
          </li>
        ))}
      </Box>
      {parts.length > shownAtFirst && (
        <Box mt={2} ms="-9px">
          <Button size="sm" variant="plain" aria-expanded={showsAll} onClick={() => setAll(!showsAll)}>
            {showsAll ? texts.skippedLess : texts.skippedMore(parts.length - shownAtFirst)}
          </Button>
        </Box>
      )}
    </Note>
  );
}
