import { Box, Button, Text } from '@stupeni/ui/core';
import { useState } from 'react';
import { texts } from './texts';

/** So much stands there whole; a longer text is folded. */
const whole = { signs: 1200, lines: 14 };

const isLong = (text: string) => text.length > whole.signs || text.split('\n').length > whole.lines;

/** What a person wrote, as it was written: its lines are kept, nothing in it is followed, a long one is folded. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(!isLong(text));
  return (
    <Box>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" lineClamp={open ? undefined : whole.lines}>
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
