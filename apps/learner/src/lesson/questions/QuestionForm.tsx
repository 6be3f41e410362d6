import { QuestionField } from '@stupeni/lesson-view';
import { hasText } from '@stupeni/rules';
import { Box, Text } from '@stupeni/ui/core';
import { useRef } from 'react';
import { BelowField } from './BelowField';
import { SendFailure } from './SendFailure';
import { texts } from './texts';
import { useQuestionText } from './use-question-text';
import { useSendQuestion } from './use-send-question';

/** The limit of the contract, in characters. */
const maxLength = 10_000;

interface QuestionFormProps {
  lessonId: number;
  preview: boolean;
  /** The discussion is closed. A text that was typed before stays in the field. */
  closed: boolean;
  /** Moves the focus to the question with this id: the button is disabled by then and would lose it. */
  onSent: (id: number | undefined) => void;
}

/**
 * The field of a question and its button. The text is a draft, so it survives a reload and a failed request. In a
 * preview the main action of the lesson says that nothing is saved, so the form does not repeat it.
 */
export function QuestionForm({ lessonId, preview, closed, onSent }: QuestionFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const question = useQuestionText(lessonId);
  const { text, type, clear, dropSent } = question;
  const sending = useSendQuestion(lessonId, dropSent);
  const onSentHere = (id: number | undefined) => {
    // The person who types on keeps the focus.
    if (!form.current?.querySelector('textarea:focus')) onSent(id);
  };
  return (
    <Box ref={form}>
      <QuestionField
        maxLength={maxLength}
        value={text}
        onChange={type}
        disabled={preview || (closed && text === '')}
        loading={sending.isPending}
        hint={text.length >= maxLength ? texts.longest : undefined}
        below={closed ? <Closed /> : <BelowField {...question} onDrop={clear} />}
        onSend={preview || closed || !hasText(text) ? undefined : () => sending.send(text, onSentHere)}
      />
      {sending.error && <SendFailure error={sending.error} />}
    </Box>
  );
}

const Closed = () => (
  <Text textStyle="meta" color="fg.muted">
    {texts.closed}
  </Text>
);
