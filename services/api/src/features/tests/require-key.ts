import { mostIssues } from '../../http/most-issues';
import { problem } from '../../http/problem';
import { issueText } from '../../http/texts';
import type { TestFields } from './numbered';

/** Throws `validation` unless `one` questions have exactly one correct answer and `many` at least one. */
export function requireKey({ questions }: TestFields): void {
  const issues = questions.flatMap(({ type, answers }, at) => {
    const correct = answers.filter((answer) => answer.correct).length;
    const right = type === 'one' ? correct === 1 : correct >= 1;
    const message = type === 'one' ? issueText.oneCorrect : issueText.someCorrect;
    return right ? [] : [{ path: `questions.${at}.answers`, message }];
  });
  if (issues.length > 0) throw problem('validation', { issues: issues.slice(0, mostIssues) });
}
