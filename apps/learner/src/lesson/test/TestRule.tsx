import { Box, Text } from '@stupeni/ui/core';
import { texts } from './texts';

interface TestRuleProps {
  /** How many answers the question on the screen has. */
  answers: number;
  /** Only the questions of a failed attempt are asked. */
  again: boolean;
  preview: boolean;
  /** The browser refuses to keep the answers. */
  notKept: boolean;
}

/** Beside the button: the rule for passing, said once, and the keys where there is a keyboard. */
export const TestRule = ({ answers, again, preview, notKept }: TestRuleProps) => (
  <Box flex="1 1 240px" textStyle="meta" color="fg.muted">
    {preview ? (
      <Text>{texts.preview}</Text>
    ) : (
      <>
        <Text>{again ? texts.ruleAgain : texts.rule}</Text>
        {notKept && <Text>{texts.notKept}</Text>}
      </>
    )}
    <Text css={{ display: 'none', '@media (hover: hover) and (pointer: fine)': { display: 'block' } }}>
      {texts.keys(answers)}
    </Text>
  </Box>
);
