import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import { hasText } from '@stupeni/rules';
import { Box, Button, Flex, Stack, Text } from '@stupeni/ui/core';
import { ConfirmDialog, FailureNote, showToast, TextAreaField } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { texts } from './texts';
import { type Entry, readAgain } from './thread-query';

interface OwnEntryProps {
  entry: Pick<Entry, 'part' | 'id' | 'text' | 'files'>;
  /** The text as others see it. */
  children: ReactNode;
}

/** An own text to which nobody has answered yet: it can be changed and withdrawn. `HideComment` withdraws a question. */
export function OwnEntry({ entry, children }: OwnEntryProps) {
  const [isChanging, setIsChanging] = useState(false);
  const changer = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsChanging(false);
    requestAnimationFrame(() => changer.current?.focus());
  };
  if (isChanging) return <Editor entry={entry} onClose={close} />;
  return (
    <>
      {children}
      <Flex ms="-9px" wrap="wrap">
        <Button ref={changer} variant="plain" size="sm" onClick={() => setIsChanging(true)}>
          {texts.change}
        </Button>
        {entry.part !== 'question' && <Withdraw entry={entry} />}
      </Flex>
    </>
  );
}

function Editor({ entry, onClose }: { entry: OwnEntryProps['entry']; onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState(entry.text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      entry.part === 'message'
        ? call('changeMessage', { params: { messageId: entry.id }, body: { text } })
        : call('changeComment', { params: { commentId: entry.id }, body: { text } }),
    onSuccess: async () => {
      await readAgain(client);
      onClose();
      showToast({ tone: 'success', title: texts.changed });
    },
    // The other side may have written meanwhile. The editor stays, and with it the text.
    onError: () => void client.invalidateQueries({ queryKey: ['thread'] }),
  });
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
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Flex mt={2} gap={2} wrap="wrap">
        <Button size="sm" variant="outline" disabled={!canSave} loading={isPending} onClick={() => mutate()}>
          {texts.save}
        </Button>
        <Button size="sm" variant="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Flex>
      {error && (
        <Box mt={3}>
          <FailureNote alert={texts.changeFailed} problem={toCallProblem(error)} beside={texts.textStays} />
        </Box>
      )}
    </Box>
  );
}

function Withdraw({ entry }: { entry: OwnEntryProps['entry'] }) {
  const client = useQueryClient();
  // A list has many of these buttons: the dialog is made at the first press.
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      try {
        await (entry.part === 'message'
          ? call('withdrawMessage', { params: { messageId: entry.id } })
          : call('withdrawAnswer', { params: { commentId: entry.id } }));
      } catch (cause) {
        // It was withdrawn in another tab.
        if (readProblemCode(cause) !== 'not_found') throw cause;
      }
    },
    onSuccess: async () => {
      setDialog('closed');
      showToast({ tone: 'success', title: texts.withdrawn });
      await readAgain(client);
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
