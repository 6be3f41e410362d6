import type { Input, TestResult } from '@stupeni/contract';
import { type AnsweredQuestion, gradeAttempt, nextStatus } from '@stupeni/rules';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { issueText } from '../../core/http/texts';
import { mostIssues } from '../../core/http/most-issues';
import { addAttempt, findTestKey, type TestKey } from './attempts';
import { saveTransition, withdrawSubmission } from './queries';
import { takeStep } from './take-step';

type SentTest = Input<'submitTest'>['body'];
interface Graded {
  score: number;
  total: number;
  passed: boolean;
  wrong: number[];
}

/**
 * Grades the learner's answers, stores the attempt, and completes the lesson when all answers are right. The status
 * and score of a completed lesson do not change. Throws `validation` for a question answered twice and for a score that no
 * test can have, the problems of
 * `takeStep`, `wrong_check_type`, `answers_required`, and `test_changed` when the test has another version than
 * `testVersion` or lacks a question or answer (product decisions §5, §9).
 * @param trustClient accepts a score without answers (TRUST_CLIENT_SCORE)
 */
export async function submitTest(
  trx: Transaction<Tables>,
  user: SignedInUser,
  sent: SentTest,
  { trustClient }: { trustClient: boolean },
): Promise<TestResult> {
  requireSingleAnswers(sent.answers ?? []);
  if (trustClient && !sent.answers?.length) requirePossibleScore(sent);
  const { lessonId } = sent;
  const step = await takeStep(trx, user, lessonId);
  if (step.checkType !== 'TEST') throw problem('wrong_check_type');
  const { grade, key } = await gradeAnswers(trx, sent, trustClient);
  const event = grade.passed ? 'test_passed' : 'test_failed';
  const transition = nextStatus(step, event);
  if ('problem' in transition) throw problem(transition.problem);
  const { score, total, wrong } = grade;
  const answers = sent.answers?.length ? sent.answers : null;
  await addAttempt(trx, { userId: user.id, lessonId, key, score, total, wrong, answers });
  if (step.status !== 'COMPLETED') {
    const by = { userId: user.id, lessonId, checkType: step.checkType, event, by: user.id } as const;
    const withdrawn = step.underReview && grade.passed;
    if (withdrawn) await withdrawSubmission(trx, by);
    const underReview = step.underReview && !withdrawn;
    await saveTransition(trx, { ...by, ...transition, underReview, result: { score, total } });
  }
  return { lessonId, score, total, status: transition.to, wrong };
}

/** Throws `validation` when a question is answered twice. */
function requireSingleAnswers(answers: readonly AnsweredQuestion[]): void {
  const seen = new Set<number>();
  const issues = answers.flatMap(({ questionId }, at) => {
    if (seen.has(questionId)) return [{ path: `answers.${at}.questionId`, message: issueText.once }];
    seen.add(questionId);
    return [];
  });
  if (issues.length > 0) throw problem('validation', { issues: issues.slice(0, mostIssues) });
}

/** Throws `validation` for a score without answers that is no number of right answers among `total`. */
function requirePossibleScore({ score, total }: SentTest): void {
  if (score === undefined || total === undefined) return;
  const issues = [
    ...findIssue('total', total, { from: 1 }),
    ...findIssue('score', score, { from: 0, to: Math.max(0, total) }),
  ];
  if (issues.length > 0) throw problem('validation', { issues });
}

function findIssue(path: string, value: number, { from, to = Infinity }: { from: number; to?: number }) {
  if (!Number.isInteger(value)) return [{ path, message: issueText.kind('integer') }];
  if (value < from) return [{ path, message: issueText.atLeast(from) }];
  return value > to ? [{ path, message: issueText.atMost(to) }] : [];
}

async function gradeAnswers(
  trx: Transaction<Tables>,
  { lessonId, testVersion, answers, score, total }: SentTest,
  trustClient: boolean,
): Promise<{ grade: Graded; key: TestKey }> {
  const isScoreClaimed = !answers?.length && trustClient && score !== undefined && total !== undefined;
  if (!answers?.length && !isScoreClaimed) throw problem('answers_required');
  const key = await findTestKey(trx, lessonId);
  if (testVersion !== undefined && testVersion !== key.version) throw problem('test_changed');
  const grade = isScoreClaimed
    ? makeTrustedGrade(key, score, total)
    : gradeAttempt(key.questions, answers ?? []);
  if ('problem' in grade) throw problem(grade.problem);
  return { grade, key };
}

// Older clients grade by themselves. Another number of questions means another version of the test.
const makeTrustedGrade = (key: TestKey, score: number, total: number) =>
  total === key.questions.length
    ? { score, total, passed: score === total, wrong: [] }
    : { problem: 'test_changed' as const };
