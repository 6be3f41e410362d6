import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { shownWithKeyboard, TextAreaField } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { texts } from './texts';

export interface QuestionFieldProps {
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  hint?: string;
  /** The issue of the question. */
  error?: string;
  /** True while the question is being sent. The person can continue typing. */
  loading?: boolean;
  /** Replaces the text below the field. */
  below?: ReactNode;
  /** Called by the button. Without it the button is disabled. */
  onSend?: () => void;
}

/** The field of a question to the teacher, and its button. */
export const QuestionField = ({
  value,
  onChange,
  loading = false,
  below = <SeenBy />,
  onSend,
  ...field
}: QuestionFieldProps) => (
  <>
    <TextAreaField
      label={texts.question}
      placeholder={texts.placeholder}
      rows={3}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...field}
    />
    <Flex mt={3} gap={3} wrap="wrap" justify="space-between" align="center">
      <Box flex="1 1 240px" minW="0">
        {below}
      </Box>
      <Box w={{ base: 'full', sm: 'auto' }}>
        <Button variant="outline" full disabled={!onSend} loading={loading} onClick={() => onSend?.()}>
          {texts.sendQuestion}
        </Button>
      </Box>
    </Flex>
  </>
);

/** The text below the field: who will read the question, and which keys send it. */
export const SeenBy = () => (
  <Text textStyle="meta" color="fg.muted">
    {texts.seenBy}{' '}
    <Box as="span" css={shownWithKeyboard('inline')}>
      {texts.sendKeys}
    </Box>
  </Text>
);
