import { findEqualAnswers } from '@stupeni/rules';
import { mostIssues } from '../../core/http/most-issues';
import { problem } from '../../core/http/problem';
import { issueText } from '../../core/http/texts';
import type { TestFields } from './numbered';

/**
 * Throws `validation` unless `one` questions have exactly one correct answer and `many` at least one, and for two equal
 * answers of a question.
 */
export function requireKey({ questions }: TestFields): void {
  const issues = questions.flatMap((question, at) => {
    const equal = findEqualAnswers(question.answers.map(({ text }) => text));
    const messages = [...keyIssues(question), ...(equal ? [issueText.equalAnswers(at + 1, equal)] : [])];
    return messages.map((message) => ({ path: `questions.${at}.answers`, message }));
  });
  if (issues.length > 0) throw problem('validation', { issues: issues.slice(0, mostIssues) });
}

function keyIssues({ type, answers }: TestFields['questions'][number]): string[] {
  const correct = answers.filter((answer) => answer.correct).length;
  if (type === 'one') return correct === 1 ? [] : [issueText.oneCorrect];
  return correct >= 1 ? [] : [issueText.someCorrect];
}
