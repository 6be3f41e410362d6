import { hasText } from '@stupeni/rules';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { TextAreaField } from '@stupeni/ui/more';
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
  /** Moves the focus: the button is disabled by then and would lose it. */
  onSent: () => void;
}

/**
 * The field of a question and its button. The text is a draft, so it survives a reload and a failed request. In a
 * preview the main action of the lesson says that nothing is saved, so the form does not repeat it.
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
        maxLength={maxLength}
        value={text}
        disabled={preview}
        readOnly={sending.isPending}
        hint={text.length >= maxLength ? texts.longest : undefined}
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
