import type { Comment } from '@stupeni/contract';
import { Thread, ThreadEntries, useShell } from '@stupeni/remote';
import { Box, Button } from '@stupeni/ui/core';
import { useState } from 'react';
import { texts } from './texts';

/** The API sends at most this many messages with a comment. If there are so many, there may be earlier ones. */
const mostListed = 10;

interface CommentMessagesProps {
  comment: Comment;
  /** Whether the staff has written. */
  isReplied: boolean;
}

/** The messages after a question and its first answer, for its author and the staff. Only the author writes here. */
export function CommentMessages({ comment, isReplied }: CommentMessagesProps) {
  const { role } = useShell().user;
  const [isWhole, setIsWhole] = useState(false);
  const { id: commentId, mine, messages = [] } = comment;
  const canWrite = mine && role === 'LEARNER' && (isReplied || messages.length > 0);
  if (!canWrite && messages.length === 0) return null;
  const of = { commentId };
  const entries = messages.map((message) => ({ ...message, part: 'message' as const }));
  const answer = { part: 'answer' as const, id: commentId, text: comment.answer ?? '' };
  return (
    <Box mt={3}>
      {isWhole ? (
        <Thread of={of} canWrite={canWrite} without={['question', 'answer']} />
      ) : (
        <>
          {messages.length >= mostListed && (
            <Box mb={3}>
              <Button variant="outline" size="sm" onClick={() => setIsWhole(true)}>
                {texts.wholeThread}
              </Button>
            </Box>
          )}
          <ThreadEntries of={of} entries={entries} drawn={[answer, ...entries]} isBegun canWrite={canWrite} />
        </>
      )}
    </Box>
  );
}
