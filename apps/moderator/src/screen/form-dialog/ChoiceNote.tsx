import { Button, Note, type NoteProps } from '@stupeni/ui/core';

interface ChoiceNoteProps extends Pick<NoteProps, 'tone' | 'children'> {
  /** The label of the button that puts the offered values into the fields. */
  takeLabel: string;
  /** The label of the button that does not change the fields. */
  leaveLabel: string;
  onTake: () => void;
  onLeave: () => void;
}

/** Offers other values for the fields. The moderator decides. */
export const ChoiceNote = ({ takeLabel, leaveLabel, onTake, onLeave, ...note }: ChoiceNoteProps) => (
  <Note
    role="status"
    actions={
      <>
        <Button size="sm" variant="outline" onClick={onTake}>
          {takeLabel}
        </Button>
        <Button size="sm" variant="plain" onClick={onLeave}>
          {leaveLabel}
        </Button>
      </>
    }
    {...note}
  />
);
