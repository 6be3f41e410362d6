import { LinkedText } from '@stupeni/rich-text-view';
import { Box, Button, Text } from '@stupeni/ui/core';
import { useState } from 'react';
import { texts } from './texts';

/** A text above one of these limits is folded. */
const limits = { characters: 1200, lines: 14 };

const isLong = (text: string) => text.length > limits.characters || text.split('\n').length > limits.lines;

interface LongTextProps {
  text: string;
  /** Whether addresses become links. Use it only for texts of teachers. */
  linked?: boolean;
}

/** Plain text of a user with its line breaks. A long text is folded. */
export function LongText({ text, linked = false }: LongTextProps) {
  const [open, setOpen] = useState(!isLong(text));
  return (
    <Box>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" lineClamp={open ? undefined : limits.lines}>
        {linked ? <LinkedText text={text} /> : text}
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
