// What learners should get, computed from what people did and without SQL: the specs compare the school with it.

export const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The wall clock of a time zone at a moment: `2028-02-29T09:00`. */
export function wallClock(zone: string, at: number): string {
  const format = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return format.format(at).replace(' ', 'T');
}

/** The moment of a wall clock in a time zone. */
export function momentOf(zone: string, local: string): number {
  const asUtc = Date.parse(`${local}:00Z`);
  const offsetAt = (at: number) => Date.parse(`${wallClock(zone, at)}:00Z`) - at;
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

interface Span {
  from: number;
  until: number;
}
const isIn = ({ from, until }: Span, at: number) => from <= at && at < until;

/** A row of access: for everyone, a group or a learner. */
export interface Access extends Span {
  courseId: number;
  groupId?: number;
  learnerId?: number;
}

export interface Lesson {
  id: number;
  courseId: number;
  title: string;
  /** From 1. */
  place: number;
  kind: 'VIEW' | 'FILE';
  rule: { on: string } | { days: number };
}

/** What a learner did in a lesson. */
interface Work {
  status: 'COMPLETED' | 'ON_REVIEW' | 'NEED_REWORK';
  firstSentAt: number;
  changedAt: number;
  /** Since when a submission waits for a teacher. Absent when none waits. */
  waitsSince?: number;
  number: number;
  /** When a teacher decides. */
  decideAt: number;
}

export interface Learner {
  id: number;
  createdAt: number;
  memberships: (Span & { groupId: number })[];
  work: Map<number, Work>;
  /** Later dates by lesson. */
  extensions: Map<number, string>;
  /** Since when a question waits, by lesson. */
  questions: Map<number, number>;
  suspendedAt?: number;
  isDeleted?: boolean;
}

export interface Row {
  completed: number;
  stand: string;
  since: number | null;
  overdue: number[];
  questions: number[];
}

/** What people did in a simulated school, and what the API must answer then. */
export class TermModel {
  readonly lessons = new Map<number, Lesson[]>();
  readonly access: Access[] = [];
  readonly learners: Learner[] = [];
  zone: string;

  constructor(zone: string) {
    this.zone = zone;
  }

  groupsOf(learner: Learner, at: number): number[] {
    return learner.memberships.filter((one) => isIn(one, at)).map(({ groupId }) => groupId);
  }

  membersOf(groupId: number, at: number): Learner[] {
    return this.learners.filter((one) => !one.isDeleted && this.groupsOf(one, at).includes(groupId));
  }

  /**
   * When a course is open to a learner by the rows of a moment. Spans that touch or overlap are one. A group that the
   * learner has left does not count (ADR 0104).
   */
  private spansOf(learner: Learner, courseId: number, at: number): Span[] {
    const spans = this.access
      .filter((row) => row.courseId === courseId)
      .flatMap((row): Span[] => {
        if (row.groupId !== undefined)
          return learner.memberships
            .filter((one) => one.groupId === row.groupId && isIn(one, at))
            .map((one) => ({
              from: Math.max(one.from, row.from),
              until: Math.min(one.until, row.until),
            }));
        if (row.learnerId !== undefined) return row.learnerId === learner.id ? [row] : [];
        return [{ from: Math.max(row.from, learner.createdAt), until: row.until }];
      })
      .filter(({ from, until }) => from < until)
      .toSorted((one, other) => one.from - other.from);
    const joined: Span[] = [];
    for (const span of spans) {
      const last = joined.at(-1);
      if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
      else joined.push({ from: span.from, until: span.until });
    }
    return joined;
  }

  /** Since when a course is open to a learner. Undefined when it is not. */
  openSince(learner: Learner, courseId: number, at: number): number | undefined {
    return this.spansOf(learner, courseId, at).find((span) => isIn(span, at))?.from;
  }

  /** The date of a lesson by its own rule. Undefined while the course is closed and the date counts from its opening. */
  ownDue(learner: Learner, { rule, courseId }: Lesson, at: number): string | undefined {
    if ('on' in rule) return rule.on;
    const began = this.openSince(learner, courseId, at);
    return began === undefined
      ? undefined
      : `${addDays(wallClock(this.zone, began).slice(0, 10), rule.days)}T23:59`;
  }

  dueOf(learner: Learner, lesson: Lesson, at: number): string | undefined {
    const own = this.ownDue(learner, lesson, at);
    const extended = learner.extensions.get(lesson.id);
    return own !== undefined && extended !== undefined && extended > own ? extended : own;
  }

  isReached(learner: Learner, { courseId, place }: Lesson): boolean {
    if (place === 1) return true;
    const before = this.lessons.get(courseId)?.[place - 2];
    const status = before && learner.work.get(before.id)?.status;
    return status === 'COMPLETED' || status === 'ON_REVIEW';
  }

  /** Lessons of open courses with a date, which the learner reached and did not hand in. */
  private *datedLessons(learner: Learner, at: number, courseIds = [...this.lessons.keys()]) {
    for (const courseId of courseIds) {
      if (this.openSince(learner, courseId, at) === undefined) continue;
      for (const lesson of this.lessons.get(courseId) ?? []) {
        const due = this.dueOf(learner, lesson, at);
        if (due !== undefined && !learner.work.has(lesson.id) && this.isReached(learner, lesson))
          yield { lesson, due };
      }
    }
  }

  /** The reminders of a morning. */
  remindersAt(at: number): { learner: Learner; lesson: Lesson; due: string; isToday: boolean }[] {
    const today = wallClock(this.zone, at).slice(0, 10);
    return this.learners
      .filter(({ isDeleted, suspendedAt }) => !isDeleted && suspendedAt === undefined)
      .flatMap((learner) =>
        [...this.datedLessons(learner, at)]
          .filter(({ due }) => momentOf(this.zone, due) > at)
          .map(({ lesson, due }) => ({ learner, lesson, due, isToday: due.slice(0, 10) === today }))
          .filter(({ due, isToday }) => isToday || due.slice(0, 10) === addDays(today, 2)),
      );
  }

  /** The overdue lessons of a learner in a course. The minute of the date is in time. */
  overdueOf(learner: Learner, at: number, courseId: number): Lesson[] {
    return [...this.datedLessons(learner, at, [courseId])]
      .filter(({ due }) => momentOf(this.zone, due) + minuteMs <= at)
      .map(({ lesson }) => lesson);
  }

  /** A row of the table of a group. */
  rowOf(learner: Learner, courseId: number, at: number): Row {
    const lessons = this.lessons.get(courseId) ?? [];
    const done = lessons.flatMap(({ id }) => learner.work.get(id) ?? []);
    const questions = lessons.filter(({ id }) => learner.questions.has(id));
    const began = this.openSince(learner, courseId, at);
    const completed = done.filter(({ status }) => status === 'COMPLETED').length;
    const returned = done.filter(({ status }) => status === 'NEED_REWORK').map((one) => one.changedAt);
    const waiting = [
      ...done.flatMap(({ waitsSince }) => waitsSince ?? []),
      ...questions.map(({ id }) => learner.questions.get(id)!),
    ];
    const lastStep = done.length > 0 ? Math.max(...done.map((one) => one.changedAt)) : undefined;
    const findStand = (): [string, number | null] => {
      if (learner.suspendedAt !== undefined) return ['suspended', learner.suspendedAt];
      if (completed === lessons.length) return ['finished', lastStep ?? null];
      if (began !== undefined && returned.length > 0) return ['learner', Math.min(...returned)];
      if (waiting.length > 0) return ['teacher', Math.min(...waiting)];
      if (began === undefined) return ['closed', null];
      return ['learner', lastStep ?? began];
    };
    const [stand, since] = findStand();
    return {
      completed,
      stand,
      since,
      overdue: this.overdueOf(learner, at, courseId).map(({ place }) => place),
      questions: questions.map(({ place }) => place),
    };
  }
}
