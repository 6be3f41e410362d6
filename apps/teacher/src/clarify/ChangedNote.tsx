import { readProblemCode } from '@stupeni/api-client';
import { Box, Button, Note } from '@stupeni/ui/core';
import { texts } from './texts';

interface ChangedNoteProps {
  /** Why the answer was not stored. */
  error: Error | null;
  /** True if the learner has written, changed or withdrawn a text since the desk opened the thread. */
  isChanged: boolean;
  /** True if the question was withdrawn or hidden. */
  isGone: boolean;
  onNext: () => void;
}

/** Says that the learner has changed the thread while the teacher had it open, or that the question is gone. */
export function ChangedNote({ error, isChanged, onNext, isGone: isThreadGone }: ChangedNoteProps) {
  const code = readProblemCode(error);
  const isGone = isThreadGone || code === 'not_found';
  if (!isGone && !isChanged && code !== 'thread_changed') return null;
  return (
    <Box mb={3}>
      <Note
        tone="sun"
        icon="question"
        role="alert"
        actions={
          isGone && (
            <Button size="sm" variant="outline" onClick={onNext}>
              {texts.next}
            </Button>
          )
        }
      >
        {isGone ? texts.gone : `${texts.changed} ${texts.changedTextStays}`}
      </Note>
    </Box>
  );
}
