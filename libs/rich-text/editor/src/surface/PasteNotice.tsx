import { Box, Button, Note } from '@stupeni/ui/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { texts } from './texts';
import { useRichEditor } from './use-rich-editor';

/** What could not be pasted, under the text until it is put away, what was pasted is gone, or the next paste. */
export function PasteNotice() {
  const { notices } = useRichEditor();
  const sentence = useSyncExternalStore(notices.subscribe, notices.current);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentence !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [sentence]);
  if (sentence === null) return null;
  const putAway = (
    <Button size="sm" variant="plain" onClick={() => notices.say(null)}>
      {texts.understood}
    </Button>
  );
  return (
    // Clear of a bar that a screen has pinned to its lower edge.
    <Box ref={place} p="3" scrollMarginBlock="120px">
      <Note tone="rework" role="alert" actions={putAway}>
        {sentence}
      </Note>
    </Box>
  );
}
