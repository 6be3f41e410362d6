import type { Comment } from '@stupeni/contract';
import { Box, Button, Stack } from '@stupeni/ui/core';
import { makeCommentProps, HideComment, useFocusAfterHiding } from '@stupeni/remote';
import { useId, useRef, useState } from 'react';
import { CommentText } from '../desk/LessonComments';
import { texts } from './texts';

interface OtherQuestionsProps {
  /** The loaded questions of the learner on the desk. */
  ofLearner: readonly Comment[];
  /** The loaded questions of others. */
  ofOthers: readonly Comment[];
  total: number;
  /** Loads earlier questions. Undefined when all are loaded. */
  onMore: (() => void) | undefined;
  isLoading: boolean;
}

/**
 * A button that shows the other questions of the lesson with their answers: those of this learner, then the others, the
 * newest first.
 */
export function OtherQuestions({ ofLearner, ofOthers, total, onMore, isLoading }: OtherQuestionsProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const all = [...ofLearner.toReversed(), ...ofOthers.toReversed()];
  const rememberHidden = useFocusAfterHiding(all, listRef);
  if (all.length === 0) return null;
  return (
    <Box>
      <Box ms="-9px">
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
      </Box>
      <Stack
        as="ol"
        ref={listRef}
        tabIndex={-1}
        outline="none"
        id={list}
        hidden={!open}
        gap={3}
        mt={2}
        listStyleType="none"
      >
        {all.map((comment) => (
          <li key={comment.id} {...makeCommentProps(comment.id)}>
            <CommentText comment={comment}>
              <HideComment comment={comment} onHidden={() => rememberHidden(comment.id)} />
            </CommentText>
          </li>
        ))}
        {onMore && (
          <li>
            <Button variant="outline" size="sm" loading={isLoading} onClick={onMore}>
              {texts.earlier(total - all.length)}
            </Button>
          </li>
        )}
      </Stack>
    </Box>
  );
}
