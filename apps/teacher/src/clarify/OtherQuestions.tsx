import type { Comment } from '@stupeni/contract';
import { Box, Button, Stack } from '@stupeni/ui/core';
import { useFocusAfterHiding } from '@stupeni/remote';
import { useId, useRef, useState } from 'react';
import { CommentText } from '../desk/LessonComments';
import { texts } from './texts';

interface OtherQuestionsProps {
  /** Those that are loaded. */
  comments: readonly Comment[];
  total: number;
  /** Loads earlier ones. Undefined when all are loaded. */
  onMore: (() => void) | undefined;
  isLoading: boolean;
}

/** A button that shows the other questions of the lesson with their answers, the newest first. */
export function OtherQuestions({ comments, total, onMore, isLoading }: OtherQuestionsProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const place = useRef<HTMLDivElement>(null);
  const noteHidden = useFocusAfterHiding(comments, place);
  if (comments.length === 0) return null;
  return (
    <Box>
      <Button
        variant="plain"
        size="sm"
        icon={open ? 'chevronUp' : 'chevronDown'}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        {texts.others(total)}
      </Button>
      <Stack
        as="ol"
        ref={place}
        tabIndex={-1}
        outline="none"
        id={list}
        hidden={!open}
        gap={3}
        mt={2}
        listStyleType="none"
      >
        {comments.toReversed().map((comment) => (
          <li key={comment.id}>
            <CommentText comment={comment} onHidden={() => noteHidden(comment.id)} />
          </li>
        ))}
        {onMore && (
          <li>
            <Button variant="outline" size="sm" loading={isLoading} onClick={onMore}>
              {texts.earlier(total - comments.length)}
            </Button>
          </li>
        )}
      </Stack>
    </Box>
  );
}
