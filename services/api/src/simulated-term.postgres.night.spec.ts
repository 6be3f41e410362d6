import type { FastifyInstance } from 'fastify';
import { idleDays } from '@stupeni/rules';
import { type GroupProgress, type GroupRow, type Morning, waitingDays } from '@stupeni/contract';
import { sql } from 'kysely';
import { buildApp } from './app';
import { configFrom } from './core/config/config';
import type { Database } from './core/db/database';
import { openPostgres } from './core/db/postgres';
import { inTransaction } from './core/db/transaction';
import { insertSession } from './core/sessions/insert-session';
import { remindOfDues } from './features/due-dates/remind-of-dues';
import { makeCourse, makeLesson } from './testing/makers/content';
import { makeFile } from './testing/makers/learning';
import { makeGroup, makeUser } from './testing/makers/people';
import { copyTemplate, longConnectTimeout } from './testing/postgres-template';
import {
  addDays,
  dayMs,
  type Learner,
  type Lesson,
  momentOf,
  TermModel,
  wallClock,
} from './testing/term/model';
import { openSchoolClock, type SchoolClock } from './testing/term/school-clock';
import { testSecret } from './testing/use-api';

// A term of a leap year. The school moves to a zone with summer time, whose clock changes on 26 March.
const firstDay = '2028-01-17';
const dayCount = 76;
const firstZone = 'Asia/Yekaterinburg';
const secondZone = 'Europe/Berlin';
const dayOfMove = 50;
const lessonsEach = 8;
const endless = Date.parse('9999-01-01T00:00:00Z');

/** The same numbers in each run. */
function makeRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** One of two services on one database, each with its own connections. */
interface Replica {
  app: FastifyInstance;
  database: Database;
  config: ReturnType<typeof configFrom>;
}

type User = Awaited<ReturnType<typeof makeUser>>;

class Term {
  now = 0;
  readonly random = makeRandom(40);
  readonly model = new TermModel(firstZone);
  replicas: Replica[] = [];
  teachers: User[] = [];
  groups: number[] = [];
  courses: number[] = [];
  moderator!: User;
  readonly expected: string[] = [];
  private readonly reminded = new Set<string>();
  private readonly url: string;
  readonly clock: SchoolClock;

  constructor(url: string, clock: SchoolClock) {
    this.url = url;
    this.clock = clock;
  }

  get db() {
    return this.replicas[0]!.database.db;
  }

  at(day: number, time: string) {
    return momentOf(this.model.zone, `${addDays(firstDay, day)}T${time}`);
  }

  async setTime(at: number) {
    this.now = at;
    await this.clock.set(at);
  }

  async startReplicas() {
    await this.stopReplicas();
    for (let at = 0; at < 2; at += 1) {
      const database = openPostgres(this.url, longConnectTimeout);
      const config = configFrom({
        TZ: this.model.zone,
        JWT_SECRET: testSecret,
        LOG_LEVEL: 'silent',
        SEED: 'none',
        DATA_DIR: '/nowhere',
        RATE_LIMIT_SCALE: '1000',
      });
      const app = await buildApp({ database, config, clock: () => new Date(this.now) });
      this.replicas.push({ app, database, config });
    }
  }

  async stopReplicas() {
    for (const { app, database } of this.replicas.splice(0)) {
      await app.close();
      await database.close();
    }
  }

  /** Calls a service. Throws when it refuses. */
  async call<T>(
    who: User,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    on = 0,
  ): Promise<T> {
    const { app, database } = this.replicas[on]!;
    const { id: jti } = await inTransaction(database.db, (trx) => insertSession(trx, who.id));
    const names = { given_name: who.first_name, family_name: who.last_name };
    const token = app.jwt.sign({ sub: String(who.id), role: who.role, jti, ...names });
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.statusCode === 204 ? (undefined as T) : answer.json<T>();
  }

  // The school.

  async fill() {
    const { db, model } = this;
    for (let at = 0; at < 3; at += 1) this.teachers.push(await makeUser(db, { role: 'TEACHER' }));
    this.moderator = await makeUser(db, { role: 'MODERATOR' });
    for (let at = 0; at < 5; at += 1) {
      const { id: courseId } = await makeCourse(db);
      this.courses.push(courseId);
      const lessons: Lesson[] = [];
      for (let place = 1; place <= lessonsEach; place += 1)
        lessons.push(await this.addLesson(courseId, at, place));
      model.lessons.set(courseId, lessons);
    }
    // The first course opens to everyone when it is stored.
    model.access.push({ courseId: this.courses[0]!, from: this.now, until: endless });
    for (let at = 0; at < 8; at += 1) this.groups.push((await makeGroup(db)).id);
    for (let at = 0; at < 200; at += 1) {
      const { id } = await makeUser(db);
      const groupIds = [this.groups[at % 8]!, ...(at % 25 === 0 ? [this.groups[(at + 3) % 8]!] : [])];
      for (const group_id of groupIds)
        await db.insertInto('group_members').values({ user_id: id, group_id }).execute();
      model.learners.push({
        id,
        createdAt: this.now,
        memberships: groupIds.map((groupId) => ({ groupId, from: this.now, until: endless })),
        work: new Map(),
        extensions: new Map(),
        questions: new Map(),
      });
    }
    await this.open(1, [0, 1, 2], null);
    await this.open(2, [2, 3, 4, 5], null);
    await this.open(3, [6, 7], addDays(firstDay, 60));
  }

  private async addLesson(courseId: number, course: number, place: number): Promise<Lesson> {
    const kind = place % 3 === 0 ? 'FILE' : 'VIEW';
    const rule = this.chooseRule(course, place);
    const stored = await makeLesson(this.db, {
      course_id: courseId,
      check_type: kind,
      ...('on' in rule ? { due_on: rule.on } : { due_days: rule.days }),
    });
    return { id: stored.id, title: stored.title, courseId, place, kind, rule };
  }

  /** Dates of each kind, some on 29 February and two days after it, some early in the morning. */
  private chooseRule(course: number, place: number): Lesson['rule'] {
    if (place % 2 === 1 && place > 1) return { days: place * 8 + this.random(9) };
    if (place === 4) return { on: ['2028-02-29T23:59', '2028-03-02T18:30', '2028-02-29T12:00'][course % 3]! };
    const day = addDays(firstDay, 4 + (place - 1) * 8 + this.random(8));
    return { on: `${day}T${['23:59', '18:30', '08:00'][this.random(3)]}` };
  }

  private lastMoment = (day: string | null) =>
    day === null ? endless : momentOf(this.model.zone, `${addDays(day, 1)}T00:00`);

  private async open(course: number, groups: number[], lastDay: string | null) {
    const courseId = this.courses[course]!;
    const groupIds = groups.map((at) => this.groups[at]!);
    await this.call(this.moderator, 'POST', `/api/courses/${courseId}/access`, { groupIds, lastDay });
    for (const groupId of groupIds)
      this.model.access.push({ courseId, groupId, from: this.now, until: this.lastMoment(lastDay) });
  }

  // What people do.

  private async openToLearners(day: number) {
    const courseId = this.courses[4]!;
    const learners = this.model.learners.filter(({ isDeleted }, at) => at % 10 === 0 && !isDeleted);
    const lastDay = addDays(firstDay, day + 50);
    const userIds = learners.map(({ id }) => id);
    await this.call(this.moderator, 'POST', `/api/courses/${courseId}/access`, { userIds, lastDay });
    for (const { id } of learners)
      this.model.access.push({
        courseId,
        learnerId: id,
        from: this.now,
        until: this.lastMoment(lastDay),
      });
  }

  /** One of the two groups keeps the third course for longer. */
  private async prolongAccess() {
    const courseId = this.courses[3]!;
    const groupId = this.groups[7]!;
    const { id, last_day } = await this.db
      .selectFrom('course_access')
      .select(['id', 'last_day'])
      .where('course_id', '=', courseId)
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow();
    const lastDay = addDays(firstDay, 70);
    const from = last_day && String(last_day).slice(0, 10);
    await this.call(this.moderator, 'PUT', `/api/courseAccess/${id}`, { lastDay, from });
    for (const row of this.model.access)
      if (row.courseId === courseId && row.groupId === groupId) row.until = this.lastMoment(lastDay);
  }

  private async moveLearners(from: number, to: number, count: number) {
    const [source, target] = [this.groups[from]!, this.groups[to]!];
    const moved = this.model
      .membersOf(source, this.now)
      .filter((one) => one.suspendedAt === undefined && !this.model.groupsOf(one, this.now).includes(target))
      .slice(0, count);
    await this.call(this.moderator, 'POST', `/api/groups/${source}/learners`, {
      change: 'move',
      userIds: moved.map(({ id }) => id),
      groupId: target,
    });
    for (const { memberships } of moved) {
      for (const one of memberships)
        if (one.groupId === source && one.until === endless) one.until = this.now;
      memberships.push({ groupId: target, from: this.now, until: endless });
    }
  }

  private async suspend(change: 'suspend' | 'resume', group: number, count: number) {
    const groupId = this.groups[group]!;
    const chosen = this.model
      .membersOf(groupId, this.now)
      .filter(({ suspendedAt }) => (suspendedAt === undefined) === (change === 'suspend'))
      .slice(0, count);
    const userIds = chosen.map(({ id }) => id);
    await this.call(this.moderator, 'POST', `/api/groups/${groupId}/learners`, { change, userIds });
    for (const learner of chosen)
      if (change === 'suspend') learner.suspendedAt = this.now;
      else delete learner.suspendedAt;
  }

  private async deleteLearner() {
    const [learner] = this.model.membersOf(this.groups[5]!, this.now).slice(-1);
    await this.call(this.moderator, 'DELETE', `/api/participants/${learner!.id}`);
    learner!.isDeleted = true;
  }

  /** A teacher gives some learners a later date of a lesson that they have not handed in. */
  private async extend(count: number) {
    for (let at = 0; at < count; at += 1) {
      const learner = this.model.learners[this.random(200)]!;
      const courseId = this.courses[this.random(5)]!;
      const lesson = this.model.lessons.get(courseId)?.find(({ id }) => !learner.work.has(id));
      if (!lesson || learner.isDeleted || this.model.openSince(learner, courseId, this.now) === undefined)
        continue;
      const own = this.model.ownDue(learner, lesson, this.now)!;
      const today = wallClock(this.model.zone, this.now).slice(0, 10);
      const later = addDays(own.slice(0, 10) > today ? own.slice(0, 10) : today, 1 + this.random(5));
      const on = `${later}T20:00`;
      const stored = learner.extensions.get(lesson.id);
      await this.call(
        this.teachers[at % 3]!,
        'PUT',
        `/api/extensions/${learner.id}/${lesson.id}`,
        { on, reason: 'Болезнь', from: stored !== undefined && stored > own ? stored : null },
        at % 2,
      );
      learner.extensions.set(lesson.id, on);
    }
  }

  /** An author moves the dates of lessons that lie ahead: for all who have the course. */
  private async moveDates(days: number) {
    const today = wallClock(this.model.zone, this.now).slice(0, 10);
    for (const lesson of [...this.model.lessons.values()].flat()) {
      const { rule } = lesson;
      if (!('on' in rule) || rule.on.slice(0, 10) <= addDays(today, 3) || this.random(3) > 0) continue;
      const [day = '', time = ''] = rule.on.split('T');
      rule.on = `${addDays(day, days)}T${time}`;
      await this.db.updateTable('lessons').set({ due_on: rule.on }).where('id', '=', lesson.id).execute();
    }
  }

  /** The learners of this hour go on: each by own pace, and some have stopped. */
  async learn(hour: 0 | 1, day: number) {
    const learners = this.model.learners.filter(
      ({ id, isDeleted, suspendedAt }) => id % 2 === hour && !isDeleted && suspendedAt === undefined,
    );
    for (const learner of learners) {
      const pace = 3 + (learner.id % 9);
      if (learner.id % 11 === 0 && day > 40) continue;
      for (const courseId of this.courses) {
        if (this.random(pace) > 0) continue;
        if (this.model.openSince(learner, courseId, this.now) === undefined) continue;
        await this.takeStep(learner, courseId);
      }
    }
  }

  private async takeStep(learner: Learner, courseId: number) {
    const lesson = this.model.lessons
      .get(courseId)
      ?.find(({ id }) => !learner.work.has(id) || learner.work.get(id)?.status === 'NEED_REWORK');
    if (!lesson || !this.model.isReached(learner, lesson)) return;
    if (lesson.kind === 'FILE') await this.handIn(learner, lesson);
    else await this.completeLesson(learner, lesson);
    if (this.random(40) === 0 && !learner.questions.has(lesson.id)) await this.ask(learner, lesson);
  }

  private async completeLesson({ id, work }: Learner, lesson: Lesson) {
    await this.saveProgress(id, lesson, { status: 'COMPLETED', event: 'next', by: id });
    work.set(lesson.id, {
      status: 'COMPLETED',
      firstSentAt: this.now,
      changedAt: this.now,
      number: 0,
      decideAt: endless,
    });
  }

  private async handIn({ id, work }: Learner, lesson: Lesson) {
    const before = work.get(lesson.id);
    const number = (before?.number ?? 0) + 1;
    const { id: file_id } = await makeFile(this.db, { owner_id: id });
    await this.db
      .insertInto('submissions')
      .values({ user_id: id, lesson_id: lesson.id, number, file_id, state: 'WAITING' })
      .execute();
    await this.saveProgress(id, lesson, { status: 'ON_REVIEW', event: 'file', by: id, under_review: true });
    // One teacher of three is slow.
    const days = lesson.id % 3 === 0 ? 2 + this.random(25) : 1 + this.random(3);
    work.set(lesson.id, {
      status: 'ON_REVIEW',
      firstSentAt: before?.firstSentAt ?? this.now,
      changedAt: this.now,
      waitsSince: this.now,
      number,
      decideAt: this.now + days * dayMs,
    });
  }

  private async saveProgress(
    user_id: number,
    lesson: Lesson,
    {
      status,
      event,
      by,
      under_review = false,
    }: {
      status: 'COMPLETED' | 'ON_REVIEW' | 'NEED_REWORK';
      event: 'next' | 'file' | 'ready' | 'redo';
      by: number;
      under_review?: boolean;
    },
  ) {
    const isDone = status === 'COMPLETED';
    const row = {
      status,
      event,
      changed_by: by,
      under_review,
      changed_at: new Date(this.now),
      completed_at: isDone ? new Date(this.now) : null,
      completed_kind: isDone ? lesson.kind : null,
    };
    await this.db
      .insertInto('progress')
      .values({ user_id, lesson_id: lesson.id, ...row })
      .onConflict((on) => on.columns(['user_id', 'lesson_id']).doUpdateSet(row))
      .execute();
  }

  private async ask({ id, questions }: Learner, lesson: Lesson) {
    await this.db
      .insertInto('comments')
      .values({ lesson_id: lesson.id, author_id: id, text: 'Почему так?', waits_since: new Date(this.now) })
      .execute();
    questions.set(lesson.id, this.now);
  }

  /** The teachers decide what is due, and answer questions after five days. */
  async review() {
    const by = this.teachers[0]!.id;
    for (const learner of this.model.learners) {
      for (const lesson of [...this.model.lessons.values()].flat()) {
        const work = learner.work.get(lesson.id);
        if (work?.status === 'ON_REVIEW' && work.decideAt <= this.now) await this.decide(learner, lesson, by);
        const askedAt = learner.questions.get(lesson.id);
        if (askedAt === undefined || askedAt > this.now - 5 * dayMs) continue;
        const at = new Date(this.now);
        await this.db
          .updateTable('comments')
          .set({ answer: 'Потому что', answered_by: by, answered_at: at, replied_at: at, waits_since: null })
          .where('author_id', '=', learner.id)
          .where('lesson_id', '=', lesson.id)
          .where('answer', 'is', null)
          .execute();
        learner.questions.delete(lesson.id);
      }
    }
  }

  private async decide({ id, work }: Learner, lesson: Lesson, by: number) {
    const held = work.get(lesson.id)!;
    const isReady = held.number > 1 || this.random(4) > 0;
    await this.db
      .updateTable('submissions')
      .set({
        state: 'DECIDED',
        verdict: isReady ? 'READY' : 'REDO',
        comment: isReady ? null : 'Доработайте, пожалуйста.',
        reviewed_at: new Date(this.now),
        reviewed_by: by,
      })
      .where('user_id', '=', id)
      .where('lesson_id', '=', lesson.id)
      .where('state', '=', 'WAITING')
      .execute();
    await this.saveProgress(
      id,
      lesson,
      isReady ? { status: 'COMPLETED', event: 'ready', by } : { status: 'NEED_REWORK', event: 'redo', by },
    );
    const { waitsSince: _waits, ...rest } = held;
    work.set(lesson.id, {
      ...rest,
      status: isReady ? 'COMPLETED' : 'NEED_REWORK',
      changedAt: this.now,
      decideAt: endless,
    });
  }

  /** What the staff do before nine o'clock on some days. */
  async manage(day: number) {
    if (day === 10) await this.openToLearners(day);
    if (day === 58) await this.prolongAccess();
    if (day % 12 === 5) await this.moveLearners(day % 8, (day + 1) % 8, 3);
    if (day % 25 === 8) await this.suspend('suspend', day % 8, 2);
    if (day % 25 === 20) await this.suspend('resume', (day - 12) % 8, 2);
    if (day % 40 === 30) await this.deleteLearner();
    if (day % 15 === 9) await this.moveDates(4 + this.random(6));
    await this.extend(2);
  }

  // Reminders.

  /** Both services at the same moment. */
  remindTwice() {
    return Promise.all(
      this.replicas.map(({ database, config }) =>
        remindOfDues({ db: database.db, config, clock: () => new Date(this.now) }),
      ),
    );
  }

  /** Remembers who must get what at this moment. */
  expectReminders(): number {
    const found = this.model.remindersAt(this.now).flatMap(({ learner, lesson, due, isToday }) => {
      // A date that comes back to a day of which the learner was reminded is not told again.
      const once = `${learner.id} ${lesson.id} ${due.slice(0, 10)} ${isToday}`;
      if (this.reminded.has(once)) return [];
      this.reminded.add(once);
      const [day = '', time = ''] = due.split('T');
      const when = isToday ? `сегодня, ${time}` : `через два дня, ${inWords(day)}, ${time}`;
      const at = new Date(this.now).toISOString();
      return [`${at} ${learner.id} Срок урока «${lesson.title}»: ${when}`];
    });
    this.expected.push(...found);
    return found.length;
  }

  /** Ends the connection of the second service after it has stored reminders and before it has notified anybody. */
  async remindWhileSecondDies() {
    const { client } = this.clock;
    await client.query('begin');
    await client.query('lock table notifications in share row exclusive mode');
    const [first, second] = this.replicas.map(
      ({ database, config }) =>
        () =>
          remindOfDues({ db: database.db, config, clock: () => new Date(this.now) }),
    );
    const dying = second!().then(
      () => 'sent',
      () => 'died',
    );
    let ended = false;
    void dying.finally(() => (ended = true));
    let waiting: number | undefined;
    while (waiting === undefined && !ended) {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%insert into notifications%' and pid <> pg_backend_pid()`,
      );
      waiting = rows[0]?.pid;
    }
    const living = first!();
    if (waiting !== undefined) await client.query('select pg_terminate_backend($1)', [waiting]);
    const end = await dying;
    await client.query('commit');
    await living;
    expect(end).toBe('died');
    // The job comes again after five minutes. The first service left while the second one held the day.
    await first!();
  }

  // What the screens say.

  /** Compares the table of each group with the model, and the numbers above it. */
  async compareTables(on: number): Promise<number> {
    let rows = 0;
    for (const groupId of this.groups) {
      const members = this.model.membersOf(groupId, this.now);
      const place = `/api/groups/${groupId}/progress`;
      const { courses } = await this.call<GroupProgress>(this.moderator, 'GET', place, undefined, on);
      for (const { id: courseId } of courses) {
        const model = new Map(members.map((one) => [one.id, this.model.rowOf(one, courseId, this.now)]));
        const list = `${place}/rows?courseId=${courseId}&limit=1000`;
        const shown = await this.call<GroupRow[]>(this.teachers[0]!, 'GET', list, undefined, on);
        const said = shown.map(({ id, completed, stand, since, overdue, questions }) => [
          id,
          { completed, stand, since: since && Date.parse(since), overdue, questions },
        ]);
        expect([groupId, courseId, said.toSorted(byId)]).toEqual([
          groupId,
          courseId,
          [...model].toSorted(byId),
        ]);
        const { counts } = await this.call<GroupProgress>(
          this.moderator,
          'GET',
          `${place}?courseId=${courseId}`,
          undefined,
          on,
        );
        const stuckBefore = this.now - idleDays * dayMs;
        const all = [...model.values()];
        const active = all.filter(({ stand }) => stand !== 'suspended');
        expect(counts).toMatchObject({
          all: all.length,
          stuck: all.filter(
            ({ stand, since }) => /learner|teacher/.test(stand) && since !== null && since <= stuckBefore,
          ).length,
          overdue: active.filter(({ overdue }) => overdue.length > 0).length,
          finished: all.filter(({ stand }) => stand === 'finished').length,
        });
        rows += all.length;
      }
    }
    await this.compareMorning(on);
    return rows;
  }

  private async compareMorning(on: number) {
    const people = this.model.learners.filter((one) => !one.isDeleted && one.suspendedAt === undefined);
    const late = this.now - waitingDays * dayMs;
    const { due, teacher } = await this.call<Morning>(this.moderator, 'GET', '/api/morning', undefined, on);
    const waits = ({ work, questions }: Learner) =>
      [...work.values()].some(({ waitsSince }) => waitsSince !== undefined && waitsSince < late) ||
      [...questions.values()].some((since) => since < late);
    const isLate = (one: Learner) =>
      this.courses.some((courseId) => this.model.overdueOf(one, this.now, courseId).length > 0);
    expect({ due: due.count, teacher: teacher.count }).toEqual({
      due: people.filter(isLate).length,
      teacher: people.filter(waits).length,
    });
  }

  /** The reminders in the bells and in the queue of mails. */
  async readReminders() {
    const { rows } = await sql<{ at: Date; user_id: number; text: string; mails: number }>`
      select notifications.created_at as at, notifications.user_id, text,
        (select count(*)::int from mail_news where notification_id = notifications.id and topic = 'due') as mails
      from notifications where kind = 'due'`.execute(this.db);
    const { rows: noted } = await sql<{
      at: Date;
      user_id: number;
      title: string;
      day: string;
      kind: string;
    }>`
      select sent_at as at, user_id, title, due_day::text as day, kind from due_reminders
        join lessons on lessons.id = lesson_id`.execute(this.db);
    return { rows, noted };
  }
}

const months = ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля'];
const inWords = (day: string) => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;
const byId = (one: unknown[], other: unknown[]) => Number(one[0]) - Number(other[0]);

let clock: SchoolClock | undefined;
let copy: Awaited<ReturnType<typeof copyTemplate>> | undefined;
let term: Term | undefined;

afterAll(async () => {
  await term?.stopReplicas();
  await clock?.close();
  await copy?.drop();
});

it('sends the reminders and shows the tables of a simulated term of 200 learners on two replicas', async () => {
  copy = await copyTemplate(process.env['TEST_DATABASE_URL'] ?? '');
  clock = await openSchoolClock(copy.url);
  term = new Term(copy.url, clock);
  await term.setTime(term.at(-3, '10:00'));
  await term.startReplicas();
  await term.fill();

  let deaths = 0;
  let compared = 0;
  for (let day = 0; day < dayCount; day += 1) {
    if (day === dayOfMove) {
      term.model.zone = secondZone;
      await term.startReplicas();
    }
    // As the database does by itself where it has time: plans of empty tables are slow later.
    if (day % 5 === 0) await clock.client.query('analyze');
    await term.setTime(term.at(day, '07:30'));
    await term.learn(0, day);
    await term.setTime(term.at(day, '08:30'));
    await term.manage(day);
    await term.setTime(term.at(day, '08:59'));
    await term.remindTwice();
    // On some days nobody runs at nine.
    await term.setTime(term.at(day, day % 20 === 7 ? '13:00' : '09:00'));
    const count = term.expectReminders();
    if (day % 5 === 2 && count > 0) {
      await term.remindWhileSecondDies();
      deaths += 1;
    } else await term.remindTwice();
    await term.setTime(term.at(day, '14:00'));
    await term.learn(1, day);
    await term.review();
    await term.setTime(term.at(day, '15:00'));
    await term.remindTwice();
    await term.setTime(term.at(day, '20:30'));
    if (day % 15 === 14) compared += await term.compareTables(day % 2);
  }

  const { rows, noted } = await term.readReminders();
  const told = rows.map(({ at, user_id, text }) => `${at.toISOString()} ${user_id} ${text}`);
  expect(told.toSorted()).toEqual(term.expected.toSorted());
  expect(rows.filter(({ mails }) => mails !== 1)).toEqual([]);
  expect(noted).toHaveLength(told.length);
  // The term is not empty: it has many reminders, also of a 29 February, and many deaths.
  expect(told.length).toBeGreaterThan(900);
  expect(told.filter((one) => one.includes('29 февраля')).length).toBeGreaterThan(10);
  expect(deaths).toBeGreaterThan(10);
  expect(compared).toBeGreaterThan(2000);
}, 1_800_000);
