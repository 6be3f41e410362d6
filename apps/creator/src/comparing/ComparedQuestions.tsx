import { Box, Icon, Text } from '@stupeni/ui/core';
import { kindOf } from '../questions/question-kinds';
import type { ComparedQuestion } from './compared-fields';
import { Marked, type Side } from './Marked';
import { texts as questionTexts } from '../questions/texts';
import { texts } from './texts';

interface ComparedQuestionsProps {
  questions: readonly ComparedQuestion[];
  side: Side;
  /** For each question: whether only this side has it. */
  onlyHere: readonly boolean[];
}

/** The questions of a test, read-only. Questions that only this side has are marked. */
export const ComparedQuestions = ({ questions, side, onlyHere }: ComparedQuestionsProps) =>
  questions.length === 0 ? (
    <Text color="fg.muted">{texts.noQuestions}</Text>
  ) : (
    <Box as="ol" mx={-3} css={{ listStyle: 'none' }}>
      {questions.map((question, at) => (
        <li key={at}>
          <Marked side={side} isOnlyHere={onlyHere[at] ?? false}>
            <Text textStyle="meta" color="fg.muted">
              {texts.question(at + 1)} · {kindOf(question.type).label}
            </Text>
            <Text whiteSpace="pre-line" fontWeight="600">
              {question.text}
            </Text>
            <Box as="ul" mt={1} mb={1.5} css={{ listStyle: 'none' }}>
              {question.answers.map((answer, place) => (
                <Answer key={place} text={answer.text} correct={answer.correct} />
              ))}
            </Box>
          </Marked>
        </li>
      ))}
    </Box>
  );

const Answer = ({ text, correct }: ComparedQuestion['answers'][number]) => (
  <Box
    as="li"
    display="grid"
    gridTemplateColumns="16px minmax(0, 1fr)"
    gap={2}
    mt={1}
    color={correct ? 'brand.fg' : 'fg.muted'}
  >
    <Box mt="3px">{correct && <Icon name="check" size={16} />}</Box>
    <Text whiteSpace="pre-line" overflowWrap="anywhere">
      {text}
      {correct && (
        <Text as="span" textStyle="meta" fontWeight="600" ms={2}>
          {questionTexts.correct}
        </Text>
      )}
    </Text>
  </Box>
);
