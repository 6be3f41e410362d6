import { hasText } from '@stupeni/rules';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { TextAreaField } from '@stupeni/ui/more';
import { useRef } from 'react';
import { BelowField } from './BelowField';
import { SendFailure } from './SendFailure';
import { texts } from './texts';
import { useQuestionText } from './use-question-text';
import { useSendQuestion } from './use-send-question';

/** The contract takes no more. */
const longest = 10_000;

/**
 * The field and its button: what is typed outlives the page, and a failure to send. That a preview saves nothing
 * is said once a page, by the lesson's main action.
 */
export function QuestionForm({ lessonId, preview }: { lessonId: number; preview: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const question = useQuestionText(lessonId);
  const { text, type, clear } = question;
  const sending = useSendQuestion(lessonId, clear);
  // The button is disabled once the field is empty: the focus must not fall off the page.
  const send = () => sending.mutate(text, { onSuccess: () => field.current?.focus() });
  return (
    <Box>
      <TextAreaField
        ref={field}
        label={texts.field}
        placeholder={texts.placeholder}
        rows={3}
        maxLength={longest}
        value={text}
        disabled={preview}
        readOnly={sending.isPending}
        hint={text.length >= longest ? texts.longest : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Flex mt={3} gap={3} wrap="wrap" justify="space-between" align="center">
        <Box flex="1 1 240px" minW="0">
          <BelowField {...question} onDrop={clear} />
        </Box>
        <Button
          variant="outline"
          disabled={preview || !hasText(text)}
          loading={sending.isPending}
          onClick={send}
        >
          {texts.send}
        </Button>
      </Flex>
      {sending.error && <SendFailure error={sending.error} />}
    </Box>
  );
}
