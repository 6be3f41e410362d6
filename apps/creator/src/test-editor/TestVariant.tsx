import { Box, Icon, Text } from '@stupeni/ui/core';
import type { TestForm } from './test-form';
import { texts } from './texts';

/** A test to be read and compared: its questions with their answers, the right ones marked. */
export const TestVariant = ({ form }: { form: TestForm }) => (
  <>
    <Text fontWeight="600">{form.title}</Text>
    <Box as="ol" ps={5} mt={3} display="grid" gap={3} css={{ listStyle: 'decimal' }}>
      {form.questions.map(({ key, text, type, answers }) => (
        <li key={key}>
          <Text whiteSpace="pre-line">{text}</Text>
          <Text textStyle="meta" color="fg.muted">
            {texts.kinds[type]}
          </Text>
          <Box as="ul" mt={1} css={{ listStyle: 'none' }}>
            {answers.map((answer) => (
              <Box as="li" key={answer.key} color={answer.correct ? 'brand.fg' : 'fg.muted'}>
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
        </li>
      ))}
    </Box>
  </>
);
