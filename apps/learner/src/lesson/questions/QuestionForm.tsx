import { hasText } from '@stupeni/rules';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { TextAreaField } from '@stupeni/ui/more';
import { BelowField } from './BelowField';
import { SendFailure } from './SendFailure';
import { texts } from './texts';
import { useQuestionText } from './use-question-text';
import { useSendQuestion } from './use-send-question';

/** The contract takes no more. */
const longest = 10_000;

interface QuestionFormProps {
  lessonId: number;
  preview: boolean;
  /** The button is disabled by then: the focus must not fall off the page. */
  onSent: () => void;
}

/**
 * The field and its button: what is typed outlives the page, and a failure to send. That a preview saves nothing
 * is said once a page, by the lesson's main action.
 */
export function QuestionForm({ lessonId, preview, onSent }: QuestionFormProps) {
  const question = useQuestionText(lessonId);
  const { text, type, clear } = question;
  const sending = useSendQuestion(lessonId, clear);
  return (
    <Box>
      <TextAreaField
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
        <Box w={{ base: 'full', sm: 'auto' }}>
          <Button
            variant="outline"
            full
            disabled={preview || !hasText(text)}
            loading={sending.isPending}
            onClick={() => sending.send(text, onSent)}
          >
            {texts.send}
          </Button>
        </Box>
      </Flex>
      {sending.error && <SendFailure error={sending.error} />}
    </Box>
  );
}
