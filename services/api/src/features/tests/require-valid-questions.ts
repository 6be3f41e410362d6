import { mostIssues } from '../../core/http/most-issues';
import { problem } from '../../core/http/problem';
import type { TestFields } from './number-questions';
import { kindOf } from './question-kinds';

/** Throws `validation` for questions that their kind rejects. */
export function requireValidQuestions({ questions }: TestFields): void {
  const issues = questions.flatMap((question, at) =>
    kindOf(question)
      .listIssues(question, at + 1)
      .map((message) => ({ path: `questions.${at}.answers`, message })),
  );
  if (issues.length > 0) throw problem('validation', { issues: issues.slice(0, mostIssues) });
}
