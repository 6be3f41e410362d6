import Type from 'typebox';
import { Person } from '../courses/operations';
import { announcementFields } from '../fields';
import { mostAnnouncementLearners } from '../limits';
import { closed, Id, IdParams, Instant, listQuery, nullable, oneOf, sentTexts } from '../schemas/base';
import { LocalTime } from '../schemas/due';
import type { Operation } from '../schemas/operation';
import { announcementStates, announcementTargets, skipReasons } from '../vocabulary';

/** The receivers of an announcement. A call has exactly one of these fields. */
const receivers = {
  groupId: Type.Optional(Id),
  /** All learners who have the course when it is sent. */
  courseId: Type.Optional(Id),
  learnerIds: Type.Optional(
    Type.Array(Id, { minItems: 1, maxItems: mostAnnouncementLearners, uniqueItems: true }),
  ),
};

const words = sentTexts(announcementFields);

/** A learner who does not get an announcement. */
const Skipped = closed({ id: Id, name: Type.String(), reason: oneOf(skipReasons) });

export const Announcement = closed({
  id: Id,
  subject: Type.String(),
  text: Type.String(),
  to: closed({
    kind: oneOf(announcementTargets),
    /** The group or the course. Null for chosen learners. */
    id: nullable(Id),
    /** The name of the group or the title of the course, empty for chosen learners. */
    name: Type.String(),
  }),
  by: Person,
  byMail: Type.Boolean(),
  state: oneOf(announcementStates),
  /** When it is sent, by the school's clock. Null: at once. */
  sendOn: nullable(LocalTime),
  createdAt: Instant,
  sentAt: nullable(Instant),
  /** When the text was last corrected after it was sent. */
  editedAt: nullable(Instant),
  withdrawnAt: nullable(Instant),
  /** How many learners got it. Until it is sent: how many would have got it when it was written. */
  people: Type.Integer(),
  /** How many of them get a mail, by the choices that they had when it was sent. */
  mails: Type.Integer(),
  read: Type.Integer(),
  /** How many learners did not get it. */
  skipped: Type.Integer(),
  /** Grows with each correction. */
  version: Type.Integer(),
});

/** Long lists of names are cut. The counts include everybody. */
export const AnnouncementDetail = closed({
  announcement: Announcement,
  /** The learners who got it and have not read it, surname first. */
  unread: Type.Array(closed({ id: Id, name: Type.String() })),
  /** The ids of those who have not read it, for a reminder: at most `mostAnnouncementLearners`. */
  unreadIds: Type.Array(Id),
  skipped: Type.Array(Skipped),
});

/** Who would get an announcement now. */
export const AnnouncementPreview = closed({
  people: Type.Integer(),
  /** How many of these learners would get a mail, and how many have switched such mails off. */
  mails: Type.Integer(),
  mailsOff: Type.Integer(),
  /** The first learners who would not get it, and how many would not. */
  skipped: Type.Array(Skipped),
  skippedCount: Type.Integer(),
  /** The time by the school's clock. */
  now: LocalTime,
});

/** An announcement as its receiver reads it. */
export const MyAnnouncement = closed({
  id: Id,
  subject: Type.String(),
  text: Type.String(),
  by: Person,
  /** The group or the course to which it went, empty for chosen learners. */
  to: closed({ kind: oneOf(announcementTargets), name: Type.String() }),
  sentAt: Instant,
  editedAt: nullable(Instant),
  /** The notification about the announcement. */
  notification: closed({ id: Id, read: Type.Boolean() }),
});

export const announcementsOperations = {
  /** The newest first: all of the school, or those to one group or course. */
  listAnnouncements: {
    summary: 'Объявления школы',
    query: closed({
      limit: listQuery.limit,
      cursor: listQuery.cursor,
      groupId: Type.Optional(Id),
      courseId: Type.Optional(Id),
    }),
    reply: Type.Array(Announcement),
  },
  /** Counts who would get an announcement, and stores nothing. */
  previewAnnouncement: {
    summary: 'Кто получит объявление',
    body: closed(receivers),
    reply: AnnouncementPreview,
  },
  /**
   * Sends an announcement now, or at a time of the school's clock. The API chooses the learners when it sends the
   * announcement. Each learner gets it once. `announcements_full`: the school has enough of them on that day.
   */
  createAnnouncement: {
    summary: 'Отправить объявление сейчас или к времени',
    problems: ['announcements_full', 'announcement_empty'],
    body: closed({
      ...receivers,
      ...words,
      byMail: Type.Boolean(),
      sendOn: Type.Optional(nullable(LocalTime)),
    }),
    reply: Announcement,
    status: 201,
  },
  getAnnouncement: {
    summary: 'Объявление: кто не прочитал и кому не пришло',
    params: IdParams,
    reply: AnnouncementDetail,
  },
  /**
   * Corrects the text. An announcement that is not sent yet can also get another time. Mails that were sent do not
   * change. With `If-Match` another version than the current one is `outdated`. A withdrawn announcement is
   * `wrong_state`, and so is another time for a sent one.
   */
  updateAnnouncement: {
    summary: 'Исправить объявление',
    problems: ['outdated', 'wrong_state', 'announcements_full'],
    params: IdParams,
    body: closed({ ...words, sendOn: Type.Optional(nullable(LocalTime)) }),
    reply: Announcement,
  },
  /**
   * Removes the announcement from the notifications, or cancels it before it is sent. A mail that was sent cannot be
   * withdrawn. A repeat changes nothing.
   */
  withdrawAnnouncement: { summary: 'Отозвать объявление', params: IdParams, reply: Announcement },
  /** `not_found` for a learner who did not get it, and for everyone after a withdrawal. */
  getMyAnnouncement: { summary: 'Объявление целиком', params: IdParams, reply: MyAnnouncement },
} satisfies Record<string, Operation>;
