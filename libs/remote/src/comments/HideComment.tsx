import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { Comment } from '@stupeni/contract';
import { hasText } from '@stupeni/rules';
import { Box, Button, Stack, Text, TextField } from '@stupeni/ui/core';
import { ConfirmDialog, FailureNote, showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useShell } from '../use-shell';
import { texts } from './texts';

interface HideCommentProps {
  comment: Pick<Comment, 'id' | 'mine' | 'answer'>;
  /** Called when the API has hidden the comment, before it leaves the lists. */
  onHidden: () => void;
}

/**
 * What the user may do with a comment: its author can withdraw it until it has an answer, and teachers and moderators
 * can always hide it.
 */
function useHideMode({ mine, answer }: HideCommentProps['comment']): 'withdraw' | 'hide' | null {
  const { role } = useShell().user;
  if (role === 'LEARNER') return mine && answer === null ? 'withdraw' : null;
  return role === 'CREATOR' ? null : 'hide';
}

/** The button that hides a comment, and its confirmation. Renders nothing for a person who may not hide it. */
export function HideComment({ comment, onHidden }: HideCommentProps) {
  const mode = useHideMode(comment);
  // A list has many of these buttons, so each dialog is rendered at the first press.
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none');
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const close = () => setDialog('closed');
  const isHide = mode === 'hide';
  const onDone = () => {
    // The open dialog would hold the focus, so it closes first.
    close();
    onHidden();
    showToast({ tone: 'success', title: isHide ? texts.hidden : texts.withdrawn });
  };
  const hiding = useHiding(comment.id, onDone);
  if (!mode) return null;
  const confirm = () => {
    if (isHide && !hasText(reason)) {
      setIsReasonMissing(true);
      field.current?.focus();
    } else hiding.hide(isHide ? { reason: reason.trim() } : {});
  };
  return (
    // The words of the button begin at the left edge of the question.
    <Box ms="-9px">
      <Button variant="plain" size="sm" onClick={() => setDialog('open')}>
        {isHide ? texts.hideMore : texts.withdraw}
      </Button>
      {dialog !== 'none' && (
        <ConfirmDialog
          open={dialog === 'open'}
          title={isHide ? texts.hideQuestion : texts.withdrawQuestion}
          text={
            <Stack gap={3}>
              <Text>{isHide ? texts.hideText : texts.withdrawText}</Text>
              {isHide && (
                <TextField
                  ref={field}
                  label={texts.reason}
                  value={reason}
                  maxLength={300}
                  autoComplete="off"
                  error={isReasonMissing ? texts.noReason : undefined}
                  onChange={(event) => {
                    setIsReasonMissing(false);
                    setReason(event.currentTarget.value);
                  }}
                />
              )}
              {hiding.error && <FailureNote alert={texts.failed} problem={toCallProblem(hiding.error)} />}
            </Stack>
          }
          confirmLabel={texts[mode]}
          busy={hiding.isPending}
          onConfirm={confirm}
          onCancel={close}
        />
      )}
    </Box>
  );
}

function useHiding(commentId: number, onDone: () => void) {
  const client = useQueryClient();
  // A second press can arrive before React renders the first.
  const running = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: { reason?: string }) => {
      try {
        await call('hideComment', { params: { commentId }, body });
      } catch (cause) {
        // Another person has already hidden the comment.
        if (readProblemCode(cause) !== 'not_found') throw cause;
      }
    },
    onSuccess: async () => {
      onDone();
      await Promise.all(
        ['comments', 'clarify'].map((topic) => client.invalidateQueries({ queryKey: [topic] })),
      );
    },
    // A teacher may have answered meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: ['comments'] }),
    onSettled: () => void (running.current = false),
  });
  const hide = (body: { reason?: string }) => {
    if (running.current) return;
    running.current = true;
    mutate(body);
  };
  return { hide, isPending, error };
}
