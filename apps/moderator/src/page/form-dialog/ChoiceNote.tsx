import { Button, Note, type NoteProps } from '@stupeni/ui/core';

interface ChoiceNoteProps extends Pick<NoteProps, 'tone' | 'children'> {
  /** What takes what is offered into the fields, and what leaves them as they are. */
  take: string;
  leave: string;
  onTake: () => void;
  onLeave: () => void;
}

/** Something that the fields could hold as well: offered, never put into them by itself. */
export const ChoiceNote = ({ take, leave, onTake, onLeave, ...note }: ChoiceNoteProps) => (
  <Note
    role="status"
    actions={
      <>
        <Button size="sm" variant="outline" onClick={onTake}>
          {take}
        </Button>
        <Button size="sm" variant="plain" onClick={onLeave}>
          {leave}
        </Button>
      </>
    }
    {...note}
  />
);
