import { Box, Button, Note } from '@stupeni/ui/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { texts } from './texts';
import { useRichEditor } from './use-rich-editor';

/** Shows the alert about the last paste under the text until it is cleared. */
export function PasteAlert() {
  const { alerts } = useRichEditor();
  const sentence = useSyncExternalStore(alerts.subscribe, alerts.current);
  const alertElement = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentence !== null) alertElement.current?.scrollIntoView({ block: 'nearest' });
  }, [sentence]);
  if (sentence === null) return null;
  const closeButton = (
    // The words of the button begin at the edge of the sentence.
    <Box ms="-9px">
      <Button size="sm" variant="plain" onClick={() => alerts.show(null)}>
        {texts.understood}
      </Button>
    </Box>
  );
  return (
    // The margin keeps the alert above a bar at the lower edge of a screen.
    <Box ref={alertElement} p="3" scrollMarginBlock="120px">
      <Note tone="rework" role="alert" actions={closeButton}>
        {sentence}
      </Note>
    </Box>
  );
}
