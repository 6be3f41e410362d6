import { Box, Button, Note } from '@stupeni/ui/core';
import type { Begun } from './begun-upload';
import { texts } from './texts';

/** A large file that did not arrive whole: how to go on with it, or to give it up. */
export const BegunUpload = ({ begun, onDiscard }: { begun: Begun; onDiscard: () => void }) => (
  <Box mt={3} overflowWrap="anywhere">
    <Note
      tone="sun"
      icon="upload"
      actions={
        <Button variant="outline" size="sm" onClick={onDiscard}>
          {texts.discard}
        </Button>
      }
    >
      {texts.begun(begun.name, begun.share)}
    </Note>
  </Box>
);
