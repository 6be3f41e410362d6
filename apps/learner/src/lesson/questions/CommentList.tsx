import type { Comment } from '@stupeni/contract';
import { useLocation } from '@stupeni/router';
import { Box, Button, Stack, VisuallyHidden } from '@stupeni/ui/core';
import { useRef, useState } from 'react';
import { questionId } from '../../page/use-named-by-address';
import { CommentItem } from './CommentItem';
import { texts } from './texts';
import { useNewAnswerCount } from './use-new-answer-count';

/** The number of comments shown at first, the newest ones. */
const shownFirst = 20;

/** The questions of a lesson, the oldest first. The earlier ones of a long list are folded. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // An address may name an earlier question.
  const [showAll, setShowAll] = useState(() =>
    comments.slice(0, -shownFirst).some(({ id }) => hash === `#${questionId(id)}`),
  );
  const newAnswers = useNewAnswerCount(comments);
  const folded = showAll ? 0 : Math.max(0, comments.length - shownFirst);
  const unfold = () => {
    setShowAll(true);
    list.current?.focus();
  };
  return (
    <Box>
      {folded > 0 && (
        <Box mb={5}>
          <Button variant="outline" size="sm" icon="chevronUp" onClick={unfold}>
            {texts.earlier(folded)}
          </Button>
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
        {comments.slice(folded).map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </Stack>
      {/* The key makes a new element each time: screen readers speak only changes. */}
      <VisuallyHidden role="status">
        {newAnswers > 0 && <span key={newAnswers}>{texts.newAnswer}</span>}
      </VisuallyHidden>
    </Box>
  );
}
