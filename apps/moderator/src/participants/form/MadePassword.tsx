import { Box, Button, Note } from '@stupeni/ui/core';
import { useRef, useState } from 'react';
import { copied } from './made-password';
import { texts } from './texts';

/** The password that was made, to be read and passed on: it is shown this once. */
export function MadePassword({ password }: { password: string }) {
  const shown = useRef<HTMLElement>(null);
  const [told, setTold] = useState('');
  const copy = async () => {
    if (await copied(password)) return setTold(texts.copied);
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
    setTold(texts.selected);
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
            {told}
          </Box>
        </>
      }
    >
      <Box role="status">
        {texts.made}{' '}
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
        {texts.madeOnce}
      </Box>
    </Note>
  );
}
