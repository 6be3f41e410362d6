import { Box, Button, Flex, Heading, Note, Text } from '@stupeni/ui/core';
import { CheckboxField } from '@stupeni/ui/more';
import { TypeAndAnswers } from '../questions/TypeAndAnswers';
import type { ImportedQuestion } from './read-gift';
import { shortenLongWords } from './shorten-text';
import { SkippedParts } from './SkippedParts';
import { texts } from './texts';
import type { Choice } from './use-choice';

const focus = (element: HTMLElement | null) => element?.focus();

/** The content of a file: what is not imported and why, and the questions to take, with what they lose. */
export function GiftPreview(props: Choice & { takesFocus: boolean }) {
  const { imported, skipped, chosen, isChosen, choose, chooseAll, takesFocus } = props;
  const areAllChosen = chosen.length === imported.length;
  return (
    <Box
      ref={takesFocus ? focus : undefined}
      tabIndex={-1}
      outline="none"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={5}
      mt={5}
    >
      {skipped.length > 0 && <SkippedParts parts={skipped} />}
      {imported.length > 0 && (
        <section>
          <Flex align="center" justify="space-between" gap={3} wrap="wrap" mb={2}>
            <Heading as="h3" size="h3">
              {texts.imported(chosen.length)}
            </Heading>
            {imported.length > 1 && (
              <Button size="sm" variant="plain" onClick={() => chooseAll(!areAllChosen)}>
                {areAllChosen ? texts.takeNone : texts.takeAll}
              </Button>
            )}
          </Flex>
          <Box
            as="ol"
            display="grid"
            gridTemplateColumns="minmax(0, 1fr)"
            gap={4}
            css={{ listStyle: 'none', overflowWrap: 'anywhere' }}
          >
            {imported.map((one) => (
              <li key={one.number}>
                <OfferedQuestion
                  {...one}
                  isChosen={isChosen(one.number)}
                  onChoose={(take) => choose(one.number, take)}
                />
              </li>
            ))}
          </Box>
        </section>
      )}
    </Box>
  );
}

interface OfferedQuestionProps extends ImportedQuestion {
  isChosen: boolean;
  onChoose: (take: boolean) => void;
}

function OfferedQuestion({ question, feedback, remarks, isChosen, onChoose }: OfferedQuestionProps) {
  const { text, type, answers } = question;
  return (
    <>
      <CheckboxField
        label={
          <Box as="span" whiteSpace="pre-line">
            {shortenLongWords(text)}
          </Box>
        }
        checked={isChosen}
        onChange={onChoose}
      />
      <Box ps="30px">
        <TypeAndAnswers
          type={type}
          answers={answers.map((answer) => ({ ...answer, text: shortenLongWords(answer.text) }))}
        />
        {(feedback.length > 0 || remarks.length > 0) && (
          <Box mt={2}>
            <Note tone="sun" icon="info">
              {remarks.map((remark) => (
                <Text key={remark}>{remark}</Text>
              ))}
              {feedback.length > 0 && <Text>{texts.feedback(feedback.length)}</Text>}
              {feedback.map((remark, at) => (
                <Text key={at} color="fg.muted">
                  {shortenLongWords(remark)}
                </Text>
              ))}
            </Note>
          </Box>
        )}
      </Box>
    </>
  );
}
