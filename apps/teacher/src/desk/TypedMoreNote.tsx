import { Box, Button, Note } from '@stupeni/ui/core';

interface TypedMoreNoteProps {
  words: {
    typedMore: string;
    undoToAdd?: string;
    next: string;
  };
  /** True if the teacher can take the result back. */
  canUndo?: boolean;
  onNext: () => void;
}

/** Says that the field has text which the teacher typed after sending, and that this text was not sent. */
export const TypedMoreNote = ({ words, canUndo = false, onNext }: TypedMoreNoteProps) => (
  <Box mb={3}>
    <Note
      tone="info"
      role="alert"
      actions={
        <Button size="sm" variant="outline" onClick={onNext}>
          {words.next}
        </Button>
      }
    >
      {[words.typedMore, canUndo && words.undoToAdd].filter(Boolean).join(' ')}
    </Note>
  </Box>
);
