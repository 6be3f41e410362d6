import { toCallProblem } from '@stupeni/api-client';
import type { Comment } from '@stupeni/contract';
import { LinkedText } from '@stupeni/rich-text-view';
import { Box, Button, Heading, Stack, Text } from '@stupeni/ui/core';
import { Moment, problemSentence } from '@stupeni/ui/more';
import { makeCommentProps, HideComment, useFocusAfterHiding } from '@stupeni/remote';
import { type ReactNode, useRef, useState } from 'react';
import { nameOf } from '@stupeni/rules';
import { texts } from './texts';
import { useLessonComments } from './use-lesson-comments';

/** The number of comments shown at first, the newest ones. */
const shownFirst = 3;

interface LessonCommentsProps {
  lessonId: number;
  /** Ids of questions that the desk shows elsewhere. */
  shownElsewhere: ReadonlySet<number>;
}

/** The comments of a lesson with their answers, the newest last. */
export function LessonComments({ lessonId, shownElsewhere }: LessonCommentsProps) {
  const comments = useLessonComments(lessonId);
  const [showsAll, setShowsAll] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const rememberHidden = useFocusAfterHiding(comments.data?.comments, headingRef);
  if (comments.isPending) return null;
  const all = (comments.data?.comments ?? []).filter(({ id }) => !shownElsewhere.has(id));
  const total = (comments.data?.total ?? 0) - shownElsewhere.size;
  const visible = showsAll ? all : all.slice(-shownFirst);
  return (
    <Box as="section">
      <Heading as="h3" ref={headingRef} tabIndex={-1} size="h3" mb={2} fontSize="15px">
        {texts.comments}
      </Heading>
      {comments.isError && (
        <Text textStyle="table" color="danger.fg">
          {texts.commentsFailed}. {problemSentence(toCallProblem(comments.error))}
        </Text>
      )}
      {comments.data && all.length === 0 && (
        <Text textStyle="table" color="fg.muted">
          {shownElsewhere.size > 0 ? texts.noOtherComments : texts.noComments}
        </Text>
      )}
      {(visible.length < all.length || comments.hasNextPage) && (
        <Box mb={2}>
          <Button
            variant="outline"
            size="sm"
            loading={comments.isFetchingNextPage}
            onClick={() => (showsAll ? void comments.fetchNextPage() : setShowsAll(true))}
          >
            {texts.earlier(total - visible.length)}
          </Button>
        </Box>
      )}
      <Stack as="ol" gap={3} listStyleType="none">
        {visible.map((comment) => (
          <li key={comment.id} {...makeCommentProps(comment.id)}>
            <CommentText comment={comment}>
              <HideComment comment={comment} onHidden={() => rememberHidden(comment.id)} />
            </CommentText>
          </li>
        ))}
      </Stack>
    </Box>
  );
}

interface CommentTextProps {
  comment: Pick<Comment, 'author' | 'createdAt' | 'text' | 'answer' | 'teacher'>;
  /** The button that hides the comment. */
  children?: ReactNode;
}

/** A comment with its author, its date and its answer. */
export const CommentText = ({ comment, children }: CommentTextProps) => {
  const { author, createdAt, text, answer, teacher } = comment;
  return (
    <Box textStyle="table">
      <Text textStyle="meta" color="fg.muted">
        {nameOf(author)} · <Moment at={createdAt} />
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
      <Text
        mt={1}
        ps={3}
        borderInlineStartWidth="2px"
        borderColor="border"
        color="fg.muted"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {answer === null ? (
          texts.unanswered
        ) : (
          <>
            <span>{`${teacher ? nameOf(teacher) : texts.answered}: `}</span>
            <LinkedText text={answer} />
          </>
        )}
      </Text>
      {children}
    </Box>
  );
};
