import { type AskedQuestion, describeKeys } from '@stupeni/lesson-view';
import { Text } from '@stupeni/ui/core';
import { shownWithKeyboard } from '@stupeni/ui/more';
import { texts } from './texts';

interface TestRuleProps {
  /** The current question. */
  question: AskedQuestion;
  /** True for the first question of the attempt. Only this question shows the rule. */
  isFirst: boolean;
  /** True if only the wrong questions of the last attempt are asked. */
  asksOnlyWrong: boolean;
  preview: boolean;
  /** True if the browser cannot save the answers. */
  notSaved: boolean;
}

/** The text next to the button: the rule for passing, and the keys on devices with a mouse. */
export const TestRule = ({ question, isFirst, asksOnlyWrong, preview, notSaved }: TestRuleProps) => (
  <>
    {preview ? (
      <Text>{texts.preview}</Text>
    ) : (
      <>
        {isFirst && <Text>{asksOnlyWrong ? texts.ruleRetry : texts.rule}</Text>}
        {notSaved && <Text>{texts.notSaved}</Text>}
      </>
    )}
    <Text css={shownWithKeyboard('block')}>{describeKeys(question)}</Text>
  </>
);
