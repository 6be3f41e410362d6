import { Box, Button, Text } from '@stupeni/ui/core';
import { useState } from 'react';
import { texts } from './texts';

/** A text above one of these limits is folded. */
const limits = { characters: 1200, lines: 14 };

const isLong = (text: string) => text.length > limits.characters || text.split('\n').length > limits.lines;

/** Plain text of a user with its line breaks. It makes no links, and a long text is folded. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(!isLong(text));
  return (
    <Box>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" lineClamp={open ? undefined : limits.lines}>
        {text}
      </Text>
      {!open && (
        <Box mt={1} ms={-2}>
          <Button variant="plain" size="sm" icon="chevronDown" onClick={() => setOpen(true)}>
            {texts.unfold}
          </Button>
        </Box>
      )}
    </Box>
  );
}
