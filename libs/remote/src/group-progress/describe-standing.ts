import type { GroupProgress, GroupRow } from '@stupeni/contract';
import type { StepState } from '@stupeni/rules';
import { countDaysAgo } from '@stupeni/ui/more';
import { type PersonWords, texts } from './texts';

/** Who must act next for a learner, and why. */
export interface StandingText {
  title: string;
  why: string;
}

interface StandingInput {
  row: Pick<GroupRow, 'stand' | 'since' | 'lastStep' | 'questions'>;
  steps: readonly StepState[];
  lessons: GroupProgress['lessons'];
  at: PersonWords['at'];
  now?: Date;
}

/** Makes «У преподавателя 1 день» and «работа 5». The words name lessons by the numbers of the columns. */
export function describeStanding({ row, steps, lessons, at, now = new Date() }: StandingInput): StandingText {
  const { stand, since } = row;
  const waited = since === null ? '' : ` ${texts.forDays(countDaysAgo(since, now))}`;
  switch (stand) {
    case 'finished':
      return { title: texts.finished(nameDay(since, now)), why: '' };
    case 'suspended':
      return { title: texts.suspended, why: since === null ? '' : texts.since(nameDay(since, now)) };
    case 'closed':
      return { title: texts.closed, why: '' };
    case 'teacher':
      return { title: `${texts.atTeacher}${waited}`, why: describeWaiting(row, steps) };
    case 'learner':
      return { title: `${at}${waited}`, why: describeNextTask(row, steps, lessons) };
    default:
      return stand satisfies never;
  }
}

const listNumbers = (steps: readonly StepState[], wanted: StepState) =>
  steps.flatMap((step, index) => (step === wanted ? [index + 1] : [])).join(', ');

function describeWaiting({ questions }: StandingInput['row'], steps: readonly StepState[]): string {
  const works = listNumbers(steps, 'review');
  return [works && texts.work(works), questions.length > 0 && texts.question(questions.join(', '))]
    .filter(Boolean)
    .join('; ');
}

function describeNextTask(
  row: StandingInput['row'],
  steps: readonly StepState[],
  lessons: StandingInput['lessons'],
): string {
  const returned = listNumbers(steps, 'rework');
  if (returned) {
    const works = listNumbers(steps, 'review');
    return [texts.returned(returned), works && texts.atReview(works)].filter(Boolean).join('; ');
  }
  if (row.lastStep === null) return texts.notBegun;
  const next = lessons[steps.indexOf('open')];
  return next ? `${texts.kinds[next.checkType]} ${next.order}` : '';
}

const dayFormat = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const dayWithYearFormat = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });
const relative = new Intl.RelativeTimeFormat('ru', { numeric: 'auto' });

/** «вчера», «20 ноября», with the year if it is not this year. */
export function nameLastDay(at: string, now: Date = new Date()): string {
  const daysAgo = countDaysAgo(at, now);
  return daysAgo === 0 || daysAgo === 1 ? relative.format(-daysAgo, 'day') : nameDay(at, now);
}

function nameDay(at: string | null, now: Date): string {
  if (at === null) return '';
  const date = new Date(at);
  return (date.getFullYear() === now.getFullYear() ? dayFormat : dayWithYearFormat).format(date);
}
