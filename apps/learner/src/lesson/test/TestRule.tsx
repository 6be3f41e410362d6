import { Text } from '@stupeni/ui/core';
import { shownWithKeyboard } from '@stupeni/ui/more';
import { texts } from './texts';

interface TestRuleProps {
  /** The number of answers of the current question. */
  answers: number;
  /** The first question of the attempt. Only this question shows the rule. */
  isFirst: boolean;
  /** Only the wrong questions of the last attempt are asked. */
  isRetry: boolean;
  preview: boolean;
  /** The browser cannot save the answers. */
  notSaved: boolean;
}

/** The text next to the button: the rule for passing, and the keys on devices with a mouse. */
export const TestRule = ({ answers, isFirst, isRetry, preview, notSaved }: TestRuleProps) => (
  <>
    {preview ? (
      <Text>{texts.preview}</Text>
    ) : (
      <>
        {isFirst && <Text>{isRetry ? texts.ruleRetry : texts.rule}</Text>}
        {notSaved && <Text>{texts.notSaved}</Text>}
      </>
    )}
    <Text css={shownWithKeyboard('block')}>{texts.keys(answers)}</Text>
  </>
);
