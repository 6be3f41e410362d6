import { Box, Button, Stack, VisuallyHidden } from '@stupeni/ui/core';
import { useRef } from 'react';
import { CommentItem } from './CommentItem';
import { EarlierFailure } from './EarlierFailure';
import { texts } from './texts';
import { useNamedQuestion } from './use-named-question';
import { useNewAnswerCount } from './use-new-answer-count';
import type { LessonComments } from './use-comments';

interface CommentListProps {
  comments: LessonComments;
  /** The id of the question that was just sent. The question gets the focus. */
  sentId: number | undefined;
  /** Called when a question is hidden, with its id. */
  onHidden: (id: number) => void;
}

/** The questions of a lesson, the oldest first. Earlier pages are loaded on request. */
export function CommentList({ comments: query, sentId, onHidden }: CommentListProps) {
  const { comments, total, isMore } = query.data;
  const list = useRef<HTMLDivElement>(null);
  const newAnswers = useNewAnswerCount(comments);
  useNamedQuestion(query);
  const loadEarlier = async () => {
    await query.fetchNextPage();
    list.current?.focus();
  };
  return (
    <Box>
      {query.hasNextPage && (
        <Box mb={5}>
          <Button
            variant="outline"
            size="sm"
            icon="chevronUp"
            loading={query.isFetchingNextPage}
            onClick={() => void loadEarlier()}
          >
            {isMore ? texts.earlier : texts.showEarlier(total - comments.length)}
          </Button>
          {query.isFetchNextPageError && <EarlierFailure error={query.error} />}
        </Box>
      )}
      <Stack
        as="ol"
        ref={list}
        tabIndex={-1}
        aria-label={texts.list}
        gap={5}
        listStyleType="none"
        outline="none"
      >
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            isSent={comment.id === sentId}
            onHidden={() => onHidden(comment.id)}
          />
        ))}
      </Stack>
      {/* The key makes a new element each time, because screen readers speak only changes. */}
      <VisuallyHidden role="status">
        {newAnswers > 0 && <span key={newAnswers}>{texts.newAnswer}</span>}
      </VisuallyHidden>
    </Box>
  );
}
