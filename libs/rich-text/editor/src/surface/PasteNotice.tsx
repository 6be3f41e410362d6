import { Box, Button, Note } from '@stupeni/ui/core';
import { useSyncExternalStore } from 'react';
import { texts } from './texts';
import { useRichEditor } from './use-rich-editor';

/** What could not be pasted, under the text until it is put away or the next paste. */
export function PasteNotice() {
  const { notices } = useRichEditor();
  const sentence = useSyncExternalStore(notices.subscribe, notices.current);
  if (sentence === null) return null;
  const putAway = (
    <Button size="sm" variant="plain" onClick={() => notices.say(null)}>
      {texts.understood}
    </Button>
  );
  return (
    <Box p="3">
      <Note tone="rework" role="alert" actions={putAway}>
        {sentence}
      </Note>
    </Box>
  );
}
