import { Box, Heading, Note, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { QuestionVariant } from '../test-editor/QuestionVariant';
import type { GiftReading, ImportedQuestion, SkippedPart } from './read-gift';
import { texts } from './texts';

/** The content of a file: the questions that are imported and what they lose, and the rest with its reasons. */
export const GiftPreview = ({ reading: { taken, notTaken } }: { reading: GiftReading }) => (
  <Box display="grid" gap={5} mt={5}>
    {taken.length > 0 && (
      <Part title={texts.taken(taken.length)}>
        {taken.map((one, at) => (
          <li key={at}>
            <TakenQuestion {...one} />
          </li>
        ))}
      </Part>
    )}
    {notTaken.length > 0 && (
      <Part title={texts.notTaken(notTaken.length)}>
        {notTaken.map((one, at) => (
          <li key={at}>
            <Reason {...one} />
          </li>
        ))}
      </Part>
    )}
  </Box>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" minW="0">
    <Heading as="h3" size="h3" mb={2}>
      {title}
    </Heading>
    <Box as="ol" ps={6} display="grid" gap={4} css={{ listStyle: 'decimal', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

function TakenQuestion({ question, feedback, remarks }: ImportedQuestion) {
  return (
    <>
      <QuestionVariant question={question} />
      {(feedback.length > 0 || remarks.length > 0) && (
        <Box mt={2}>
          <Note tone="sun" icon="info">
            {remarks.map((remark) => (
              <Text key={remark}>{remark}</Text>
            ))}
            {feedback.length > 0 && <Text>{texts.feedback(feedback.length)}</Text>}
            {feedback.map((remark, at) => (
              <Text key={at} color="fg.muted">
                {remark}
              </Text>
            ))}
          </Note>
        </Box>
      )}
    </>
  );
}

const Reason = ({ text, reason }: SkippedPart) => (
  <>
    <Text whiteSpace="pre-line" lineClamp={3}>
      {text}
    </Text>
    <Text textStyle="meta" color="rework.fg" fontWeight="600">
      {reason}
    </Text>
  </>
);
