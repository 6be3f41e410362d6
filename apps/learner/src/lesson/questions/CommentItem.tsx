import type { Comment } from '@stupeni/contract';
import { Avatar, Box, Flex } from '@stupeni/ui/core';
import { makeCommentProps, EntryFiles, HideComment, OwnEntry } from '@stupeni/remote';
import { Badge } from '@stupeni/ui/more';
import { useEffect } from 'react';
import { questionAnchor, useNamedByAddress } from '../../navigation/use-named-by-address';
import { CommentMessages } from './CommentMessages';
import { texts } from './texts';
import { AuthoredText, formatInitials } from './AuthoredText';

interface CommentItemProps {
  comment: Comment;
  /** True if the question was just sent. It then gets the focus, and the page scrolls to it. */
  isSent: boolean;
  onHidden: () => void;
}

/** One question or comment with its answer, or with a badge that it waits for one. */
export function CommentItem({ comment, isSent, onHidden }: CommentItemProps) {
  const { author, createdAt, text, answer, answerFiles, answeredAt, teacher, messages = [] } = comment;
  const isReplied = answer !== null || messages.some(({ byStaff }) => byStaff);
  const isWaiting = !isReplied || messages.at(-1)?.byStaff === false;
  const namedProps = useNamedByAddress<HTMLDivElement>(questionAnchor(comment.id));
  const { ref } = namedProps;
  useEffect(() => {
    if (isSent) ref.current?.focus();
  }, [isSent, ref]);
  return (
    // The focus ring keeps a distance from the question. A closer ring would cut the avatar.
    <Flex
      as="li"
      {...makeCommentProps(comment.id)}
      {...namedProps}
      gap={3}
      scrollMarginY="6"
      outlineOffset="6px"
      borderRadius="control"
    >
      <Avatar size="xs" initials={formatInitials(author)} />
      <Box flex="1" minW="0">
        {comment.mine ? (
          <OwnEntry
            entry={{ part: 'question', id: comment.id, text }}
            isLast={!isReplied && messages.length === 0}
            isAnswered={isReplied}
          >
            <AuthoredText who={`${author.firstName} ${author.lastName}`} at={createdAt} text={text} />
          </OwnEntry>
        ) : (
          <AuthoredText who={`${author.firstName} ${author.lastName}`} at={createdAt} text={text} />
        )}
        {answer !== null && (
          <Flex mt={3} gap={3} px={3.5} py={3} bg="bg.muted" borderRadius="4px 12px 12px 12px">
            <Avatar size="xs" tone="sun" initials={teacher ? formatInitials(teacher) : 'П'} />
            <Box flex="1" minW="0">
              <AuthoredText
                who={teacher && `${teacher.firstName} ${teacher.lastName}`}
                role={texts.teacher}
                at={answeredAt}
                text={answer}
              />
              {answerFiles && (
                <EntryFiles
                  of={{ commentId: comment.id }}
                  entry={{ part: 'answer', id: comment.id, files: answerFiles }}
                />
              )}
            </Box>
          </Flex>
        )}
        <CommentMessages comment={comment} isReplied={isReplied} />
        {isWaiting && (
          <Box mt={2}>
            <Badge tone="clarify" icon="question">
              {texts.waiting}
            </Badge>
          </Box>
        )}
        <Box mt={1}>
          <HideComment comment={comment} onHidden={onHidden} />
        </Box>
      </Box>
    </Flex>
  );
}
