import { Box, Icon, Text } from '@stupeni/ui/core';
import { kindOf } from './question-kinds';
import type { QuestionForm } from './test-form';
import { texts } from './texts';

interface TypeAndAnswersProps {
  type: QuestionForm['type'];
  answers: readonly { text: string; correct: boolean }[];
}

/** The type and the answers of a question, read-only. The correct answers are marked. */
export const TypeAndAnswers = ({ type, answers }: TypeAndAnswersProps) => (
  <>
    <Text textStyle="meta" color="fg.muted">
      {kindOf(type).label}
    </Text>
    <Box as="ul" mt={1} css={{ listStyle: 'none' }}>
      {answers.map((answer, at) => (
        <Box as="li" key={at} color={answer.correct ? 'brand.fg' : 'fg.muted'} whiteSpace="pre-line">
          {answer.text}
          {answer.correct && (
            <Text as="span" display="inline-flex" gap={1} ms={2} textStyle="meta" fontWeight="600">
              <Icon name="check" size={16} />
              {texts.correct}
            </Text>
          )}
        </Box>
      ))}
    </Box>
  </>
);
