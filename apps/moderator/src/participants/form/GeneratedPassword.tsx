import { Box, Button, Note } from '@stupeni/ui/core';
import { useRef, useState } from 'react';
import { copyText } from './password';
import { texts } from './texts';

/** Shows a generated password once, with a button that copies it. */
export function GeneratedPassword({ password }: { password: string }) {
  const shown = useRef<HTMLElement>(null);
  const [message, setMessage] = useState('');
  const copy = async () => {
    if (await copyText(password)) return setMessage(texts.copied);
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
    setMessage(texts.selected);
  };
  return (
    <Note
      tone="brand"
      actions={
        <>
          <Button size="sm" variant="outline" onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Box as="span" role="status" alignSelf="center" textStyle="meta">
            {message}
          </Box>
        </>
      }
    >
      <Box role="status">
        {texts.generated}{' '}
        <Box
          as="code"
          ref={shown}
          display="block"
          my={1}
          fontFamily="mono"
          fontSize="18px"
          fontWeight="600"
          letterSpacing="0.06em"
          overflowWrap="anywhere"
          userSelect="all"
        >
          {password}
        </Box>
        {texts.shownOnce}
      </Box>
    </Note>
  );
}
