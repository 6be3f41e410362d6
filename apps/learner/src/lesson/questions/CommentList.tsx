import type { Comment } from '@stupeni/contract';
import { Box, Button, Stack, VisuallyHidden } from '@stupeni/ui/core';
import { useRef, useState } from 'react';
import { CommentItem } from './CommentItem';
import { texts } from './texts';
import { useAnswersArriving } from './use-answers-arriving';

/** So many are shown at once: the newest, which are what one comes for. */
const shownFirst = 20;

/** The questions of a lesson, the oldest first; of a long list the earlier ones are folded. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  const list = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(false);
  const arrived = useAnswersArriving(comments);
  const folded = all ? 0 : Math.max(0, comments.length - shownFirst);
  const unfold = () => {
    setAll(true);
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
      {/* Another element each time: only a change is spoken. */}
      <VisuallyHidden role="status">
        {arrived > 0 && <span key={arrived}>{texts.newAnswer}</span>}
      </VisuallyHidden>
    </Box>
  );
}
