import { Box, Button, Heading } from '@stupeni/ui/core';
import { TextAreaField } from '@stupeni/ui/more';
import { useState } from 'react';
import { fit, sheetLook, type Width } from './preview-look';
import { texts } from './texts';

/** The field for questions of learners. Nothing can be sent from here. */
export function QuestionsBlock({ width }: { width: Width }) {
  const [text, setText] = useState('');
  return (
    <Box as="section" css={sheetLook(width)} mt={5}>
      <Heading mb="18px">{texts.questions}</Heading>
      <TextAreaField
        label={texts.question}
        placeholder={texts.placeholder}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Box mt={3} w={fit(width, 'full', 'auto')}>
        <Button variant="outline" full={width === 'phone'} disabled>
          {texts.sendQuestion}
        </Button>
      </Box>
    </Box>
  );
}
