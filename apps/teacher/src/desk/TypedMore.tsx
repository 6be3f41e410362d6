import { Box, Button, Note } from '@stupeni/ui/core';

interface TypedMoreProps {
  words: {
    typedMore: string;
    undoToAdd?: string;
    next: string;
  };
  /** The result can be taken back. */
  undoable?: boolean;
  onNext: () => void;
}

/** The result was sent without the letters that were typed after the press. They are in the field. */
export const TypedMore = ({ words, undoable = false, onNext }: TypedMoreProps) => (
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
      {[words.typedMore, undoable && words.undoToAdd].filter(Boolean).join(' ')}
    </Note>
  </Box>
);
