import { QuestionField } from '@stupeni/lesson-view';
import { isSendKey } from '@stupeni/remote';
import { hasText } from '@stupeni/rules';
import { Box, Text } from '@stupeni/ui/core';
import { type KeyboardEvent, useRef } from 'react';
import { FieldNote } from './FieldNote';
import { SendFailure } from './SendFailure';
import { texts } from './texts';
import { useQuestionText } from './use-question-text';
import { useSendQuestion } from './use-send-question';

/** The longest question that the contract accepts, in characters. */
const maxLength = 10_000;

interface QuestionFormProps {
  lessonId: number;
  /** True if the discussion is closed. The field is then only shown if it has a text that was typed before. */
  closed: boolean;
  /**
   * Moves the focus to the question with this id. Otherwise the focus would be lost, because the button is disabled.
   */
  onSent: (id: number | undefined) => void;
}

/** The field of a question and its button. The text is a draft, so it survives a reload and a failed request. */
export function QuestionForm({ lessonId, closed, onSent }: QuestionFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const question = useQuestionText(lessonId);
  const { text, type, clear, dropSent } = question;
  const sending = useSendQuestion(lessonId, dropSent);
  const onSentHere = (id: number | undefined) => {
    const typed = form.current?.querySelector<HTMLTextAreaElement>('textarea:focus')?.value;
    // A person who types something else keeps the focus. The field may still show what was sent.
    if (!typed || typed === text) onSent(id);
  };
  const onSend = closed || !hasText(text) ? undefined : () => sending.send(text, onSentHere);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event) || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    onSend?.();
  };
  if (closed && text === '') return <ClosedNote />;
  return (
    <Box ref={form} onKeyDown={onKeyDown}>
      <QuestionField
        maxLength={maxLength}
        value={text}
        onChange={type}
        loading={sending.isPending}
        hint={text.length >= maxLength ? texts.longest : undefined}
        error={sending.findIssue(text)}
        below={closed ? <ClosedNote /> : <FieldNote {...question} onDrop={clear} />}
        onSend={onSend}
      />
      {sending.error && <SendFailure error={sending.error} />}
    </Box>
  );
}

const ClosedNote = () => (
  <Text textStyle="meta" color="fg.muted">
    {texts.closed}
  </Text>
);
