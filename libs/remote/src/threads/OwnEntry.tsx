import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import { useDraftText } from '@stupeni/drafts';
import { hasText } from '@stupeni/rules';
import { Box, Button, Flex, Note, Stack, Text } from '@stupeni/ui/core';
import { ConfirmDialog, FailureNote, showToast, TextAreaField } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShell } from '../use-shell';
import { texts } from './texts';
import { type Entry, entryKey, refetchAfterText } from './thread-query';

interface OwnEntryProps {
  entry: Pick<Entry, 'part' | 'id' | 'text' | 'files'>;
  /** Whether nobody has written after this text. */
  isLast: boolean;
  /** Whether the other side has written after this text. */
  isAnswered: boolean;
  /** The text as others see it. */
  children: ReactNode;
}

/**
 * A text of the person. It can be changed and withdrawn until somebody answers it. The change is a draft, so it
 * survives a reload. If an answer comes first, the change stays on the screen. `HideComment` withdraws a question.
 */
export function OwnEntry({ entry, isLast, isAnswered, children }: OwnEntryProps) {
  const { user } = useShell();
  const draft = useDraftText({ user: user.id, kind: 'message-change', id: entryKey(entry) });
  const [isChanging, setIsChanging] = useState(draft.text !== '');
  const [wasPressed, setWasPressed] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    draft.clear();
    setIsChanging(false);
    requestAnimationFrame(() => changeButton.current?.focus());
  };
  if (isChanging && (isLast || draft.text !== ''))
    return (
      <>
        {isAnswered && <Box mb={2}>{children}</Box>}
        <Editor entry={entry} draft={draft} isAnswered={isAnswered} takesFocus={wasPressed} onClose={close} />
      </>
    );
  if (!isLast) return children;
  return (
    <>
      {children}
      <Flex ms="-9px" wrap="wrap">
        <Button
          ref={changeButton}
          variant="plain"
          size="sm"
          onClick={() => {
            setWasPressed(true);
            setIsChanging(true);
          }}
        >
          {texts.change}
        </Button>
        {entry.part !== 'question' && <Withdraw entry={entry} />}
      </Flex>
    </>
  );
}

interface EditorProps extends Pick<OwnEntryProps, 'entry' | 'isAnswered'> {
  draft: ReturnType<typeof useDraftText>;
  takesFocus: boolean;
  onClose: () => void;
}

function Editor({ entry, draft, isAnswered, takesFocus, onClose }: EditorProps) {
  const client = useQueryClient();
  const [text, setText] = useState(draft.text || entry.text);
  const newest = useRef(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: string) =>
      entry.part === 'message'
        ? call('changeMessage', { params: { messageId: entry.id }, body: { text: sent } })
        : call('changeComment', { params: { commentId: entry.id }, body: { text: sent } }),
    onSuccess: async (_, sent) => {
      await refetchAfterText(client);
      // Words that were typed meanwhile stay in the field.
      if (newest.current === sent) onClose();
      showToast({ tone: 'success', title: texts.changed });
    },
    // The other side may have written meanwhile. The editor stays open with its text.
    onError: () => {
      for (const topic of ['thread', 'comments']) void client.invalidateQueries({ queryKey: [topic] });
    },
  });
  const type = (next: string) => {
    setText(next);
    newest.current = next;
    if (next === entry.text) draft.clear();
    else draft.type(next);
  };
  const canSave = hasText(text) && text !== entry.text;
  return (
    <Box>
      <TextAreaField
        label={texts.message}
        ref={field}
        rows={3}
        maxLength={10_000}
        value={text}
        hint={entry.files && texts.filesStay}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Flex mt={2} gap={2} wrap="wrap">
        {!isAnswered && (
          <Button
            size="sm"
            variant="outline"
            disabled={!canSave}
            loading={isPending}
            onClick={() => mutate(text)}
          >
            {texts.save}
          </Button>
        )}
        <Button size="sm" variant="plain" onClick={onClose}>
          {isAnswered ? texts.dropChange : texts.cancel}
        </Button>
      </Flex>
      <Box mt={3}>
        {isAnswered ? (
          <Note tone="sun" icon="question" role="alert">
            {texts.answeredFirst}
          </Note>
        ) : (
          error && (
            <FailureNote alert={texts.changeFailed} problem={toCallProblem(error)} beside={texts.textStays} />
          )
        )}
      </Box>
    </Box>
  );
}

function Withdraw({ entry }: { entry: OwnEntryProps['entry'] }) {
  const client = useQueryClient();
  // A list has many of these buttons, so each dialog is rendered at the first press.
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      try {
        await (entry.part === 'message'
          ? call('withdrawMessage', { params: { messageId: entry.id } })
          : call('withdrawAnswer', { params: { commentId: entry.id } }));
      } catch (cause) {
        // The text was withdrawn in another tab.
        if (readProblemCode(cause) !== 'not_found') throw cause;
      }
    },
    onSuccess: async () => {
      setDialog('closed');
      showToast({ tone: 'success', title: texts.withdrawn });
      await refetchAfterText(client);
    },
    onError: () => void client.invalidateQueries({ queryKey: ['thread'] }),
  });
  return (
    <>
      <Button variant="plain" size="sm" onClick={() => setDialog('open')}>
        {texts.withdraw}
      </Button>
      {dialog !== 'none' && (
        <ConfirmDialog
          open={dialog === 'open'}
          title={texts.withdrawQuestion}
          text={
            <Stack gap={3}>
              <Text>{entry.files ? `${texts.withdrawText} ${texts.filesGo}` : texts.withdrawText}</Text>
              {error && <FailureNote alert={texts.withdrawFailed} problem={toCallProblem(error)} />}
            </Stack>
          }
          confirmLabel={texts.withdraw}
          busy={isPending}
          onConfirm={() => !isPending && mutate()}
          onCancel={() => setDialog('closed')}
        />
      )}
    </>
  );
}
