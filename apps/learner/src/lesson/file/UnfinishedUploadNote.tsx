import { Box, Button, Note } from '@stupeni/ui/core';
import type { UnfinishedUpload } from './unfinished-upload';
import { texts } from './texts';

/** A large file that did not arrive whole: how to go on with it, or to cancel it. */
export const UnfinishedUploadNote = ({
  unfinished,
  onCancel,
}: {
  unfinished: UnfinishedUpload;
  onCancel: () => void;
}) => (
  <Box mt={3} overflowWrap="anywhere">
    <Note
      tone="sun"
      icon="upload"
      actions={
        <Button variant="outline" size="sm" onClick={onCancel}>
          {texts.cancelUpload}
        </Button>
      }
    >
      {texts.unfinished(unfinished.name, unfinished.share)}
    </Note>
  </Box>
);
