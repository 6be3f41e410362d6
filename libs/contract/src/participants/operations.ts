import { Invitation } from '../links/operations';
import Type from 'typebox';
import { mostGroups } from '../limits';
import { visibleCharacter } from '../characters';
import { optionalFields, participantFields, personFields } from '../fields';
import {
  closed,
  Id,
  Day,
  IdParams,
  Instant,
  listQuery,
  Nothing,
  nullable,
  oneOf,
  optionalTexts,
  sentTexts,
  storedTexts,
} from '../schemas/base';
import { participantNeeds, participantStates } from '../vocabulary';
import { mailedFields } from '../schemas/mailed-invitation';
import { Check, Status, Submission } from '../courses/operations';
import type { Operation } from '../schemas/operation';

/** The texts that describe a learner. */
const storedLearner = storedTexts({ ...personFields, ...optionalFields });

const { email, ...nameFields } = personFields;

export const Participant = closed({
  id: Id,
  ...storedLearner,
  /** All groups of the learner, by name. */
  groups: Type.Array(closed({ groupId: Id, group: closed({ name: Type.String() }) })),
  /** The same groups in the same order. */
  groupIds: Type.Array(Id),
  /** The numbers of completed lessons and started courses (product decisions §5). */
  lessons: Type.Integer(),
  courses: Type.Integer(),
  lastLogin: nullable(Instant),
  /** Until when the invitation of somebody who never signed in works. Null without an invitation. */
  invitedUntil: nullable(Instant),
  ...mailedFields,
  /** When the participant's progress last changed. Null before it began. */
  lastStep: nullable(Instant),
  /**
   * True if the participant has open lessons and took no step for `idleDays` (`@stupeni/rules`). Never true for a
   * suspended participant, or for an account that is younger than this.
   */
  idle: Type.Boolean(),
  /** Since when the participant cannot sign in. Null for others. */
  suspendedAt: nullable(Instant),
  /** Null except in the list of deleted participants. */
  deletedAt: nullable(Instant),
  /** When the account will be erased, because its owner asked for it. Absent without a request. */
  erasesAt: Type.Optional(Instant),
  /** Grows with each change of the names, the e-mail, the group and the state. */
  version: Type.Integer(),
});

/** How an invitation reaches the person. */
export const invitationChannel = oneOf(['mail', 'link']);

/**
 * Either a password or `invite`. An invited person sets their own password. `by` says how the invitation reaches the
 * person. With `mail` the API sends a mail. With `link` (the default) the caller gets the link from a later call.
 */
export const firstSignIn = {
  password: Type.Optional(Type.String(participantFields.password)),
  invite: Type.Optional(Type.Boolean()),
  by: Type.Optional(invitationChannel),
};

const GroupIds = Type.Array(Id, { maxItems: mostGroups });

const groups = {
  /**
   * After the call the participant is in exactly this group, or with null in no group. An update with neither `groupId`
   * nor `groupIds` does not change the groups.
   */
  groupId: Type.Optional(nullable(Id)),
  /** After the call the participant is in exactly these groups. A call has either this field or `groupId`. */
  groupIds: Type.Optional(GroupIds),
};

const person = {
  ...sentTexts(personFields),
  /** An update without these fields does not change them. */
  ...optionalTexts(optionalFields),
  ...groups,
};

export const Slots = closed({
  paid: Type.Integer(),
  used: Type.Integer(),
  free: Type.Integer(),
  /** Whether a moderator can buy slots here. Otherwise the school grants them. */
  sold: Type.Boolean(),
  /** Whether a moderator buys by invoice instead of paying online. */
  byInvoice: Type.Boolean(),
});

/** One row of an import: its result, or with `dryRun` the result that it would have. */
const ImportRow = closed({
  /** Line of the file, from 1. */
  line: Type.Integer(),
  outcome: oneOf(['added', 'skipped', 'bad']),
  ...storedLearner,
  /** The cell of the column «Группа». */
  group: nullable(Type.String()),
  /** Russian sentences. A row with such a sentence is bad. */
  problems: Type.Array(Type.String()),
  /** A password that the import made. The password is in no other answer. */
  password: nullable(Type.String()),
  /** True if the person is invited and sets a password. */
  invited: Type.Optional(Type.Boolean()),
  /** The path of the invitation, unless it is sent by mail. The path is in no other answer. */
  link: Type.Optional(Type.String()),
  /** With `dryRun`: the password of a bad row in the file, so that a file of the bad rows can have it. */
  ownPassword: Type.Optional(Type.String()),
  /** With `dryRun`: the role of a bad row in the file, for the same reason. */
  ownRole: Type.Optional(Type.String()),
  /** With `dryRun`: the deleted learner whom the row would restore, and the groups of the row, if it names any. */
  restorable: Type.Optional(
    closed({ id: Id, groupId: Type.Optional(Id), groupIds: Type.Optional(Type.Array(Id)) }),
  ),
});

export const ImportReport = closed({
  dryRun: Type.Boolean(),
  added: Type.Integer(),
  skipped: Type.Integer(),
  bad: Type.Integer(),
  /** Free slots before the import. */
  free: Type.Integer(),
  /** Whether the import was stored, or with `dryRun` whether it could be. */
  accepted: Type.Boolean(),
  ignoredColumns: Type.Array(Type.String()),
  /** The groups that the file names and the school does not have, with the number of their good rows. */
  newGroups: Type.Optional(Type.Array(closed({ name: Type.String(), rows: Type.Integer() }))),
  rows: Type.Array(ImportRow),
});

/** How far an import has come. Both numbers are null before its first report, and for an unknown key. */
const ImportProgress = closed({
  /** The number of rows whose password is hashed. All people are added at once at the end. */
  done: nullable(Type.Integer()),
  /** All rows to add. */
  total: nullable(Type.Integer()),
});

/** A deleted or suspended participant, whose history is stored. */
export const ClosedParticipant = closed({
  id: Id,
  ...storedLearner,
  lessons: Type.Integer(),
  courses: Type.Integer(),
  /** Null for a suspended participant, who still has a slot. */
  deletedAt: nullable(Instant),
});

export const ParticipantProgress = closed({
  participant: Participant,
  /** When the participant's progress last changed. Null before it began. */
  lastStep: nullable(Instant),
  courses: Type.Array(
    closed({
      course: closed({ id: Id, title: Type.String() }),
      completed: Type.Integer(),
      lessons: Type.Array(
        closed({
          id: Id,
          title: Type.String(),
          /** The number that people read (ADR 0097). */
          order: Type.Integer(),
          checkType: Check,
          status: Status,
          /** The day on which the lesson opens. Absent when no day closes the lesson. */
          opensOn: Type.Optional(Day),
          changedAt: nullable(Instant),
          /** The score of the best attempt at a test. Null without an attempt. */
          score: nullable(Type.Integer()),
          total: nullable(Type.Integer()),
          /** The newest first. */
          submissions: Type.Array(Submission),
        }),
      ),
    }),
  ),
});

/**
 * Filters of a list or an export of participants. `idle` selects the idle ones. `state` is `invited` or `expired` for
 * people who never signed in, depending on their link. Without `state`, deleted participants are not listed.
 */
const participantFilter = {
  groupId: Type.Optional(Id),
  idle: Type.Optional(oneOf(['1'])),
  state: Type.Optional(oneOf(participantStates)),
  /**
   * `teacher`: waits for a teacher longer than `waitingDays`. `due`: has an overdue lesson. `entry`: has not used the
   * invitation.
   */
  needs: Type.Optional(oneOf(participantNeeds)),
};

export const participantsOperations = {
  /**
   * Makes a new invitation for a participant who never signed in, and ends the earlier one. With `link` the answer has
   * the address as a path from the root of the site, and no other answer has it. With `mail` the link is sent by mail.
   */
  inviteParticipant: {
    summary: 'Пригласить участника ещё раз: письмом или ссылкой',
    whyUncompressed: 'secret',
    problems: ['wrong_state', 'too_many_attempts'],
    params: IdParams,
    body: closed({ by: invitationChannel }),
    reply: Invitation,
    status: 201,
  },
  /** `page` is the number of a page with `limit` rows, for a jump. To read the next page, use `cursor`. */
  listParticipants: {
    summary: 'Список участников',
    query: closed({
      ...listQuery,
      ...participantFilter,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
    reply: Type.Array(Participant),
  },
  /** The link of an invitation comes from `inviteParticipant`. */
  createParticipant: {
    summary: 'Добавить участника',
    problems: ['email_taken', 'email_deleted', 'no_free_slots'],
    body: closed({
      ...person,
      ...firstSignIn,
      /**
       * Makes a second account for the e-mail of a deleted participant. Without this field, a deleted participant with
       * results is the problem `email_deleted`, and a deleted participant without results is restored with the new
       * values.
       */
      secondAccount: Type.Optional(Type.Boolean()),
    }),
    reply: Participant,
    status: 201,
  },
  /**
   * Fields that are not sent do not change. An empty password does not change the old password. A new password ends all
   * sessions (product decisions §5). With `If-Match` another version than the current one is `outdated`.
   */
  updateParticipant: {
    summary: 'Изменить участника',
    problems: ['outdated', 'email_taken'],
    params: IdParams,
    body: closed({
      id: Type.Optional(Id),
      ...Type.Partial(closed(person)).properties,
      password: Type.Optional(
        Type.String({ maxLength: participantFields.password.maxLength, pattern: `${visibleCharacter}|^$` }),
      ),
    }),
    reply: Participant,
  },
  /**
   * `groupId` moves the participant: exactly into this group, or with null out of all groups. If `from` is sent, it
   * must be the only current group. `add` and `remove` change single groups and do not change the others.
   */
  moveParticipant: {
    summary: 'Перевести участника в группу, добавить в группы или вывести из них',
    problems: ['wrong_state'],
    params: IdParams,
    body: closed({
      groupId: Type.Optional(nullable(Id)),
      from: Type.Optional(nullable(Id)),
      add: Type.Optional(GroupIds),
      remove: Type.Optional(GroupIds),
    }),
    reply: Participant,
  },
  /**
   * Accepts the file as text/csv, or its text as a JSON string. README.md of the API describes the columns. With
   * `partial` good rows are added although others are bad. With `createGroups` missing groups are created. With
   * `invite` people without a password in the file are invited; without it the import makes their passwords. With
   * `by=mail` the links are sent by mail, otherwise they are in the report.
   */
  importParticipants: {
    summary: 'Добавить участников из CSV',
    whyUncompressed: 'secret',
    problems: ['email_taken', 'no_free_slots', 'wrong_state'],
    query: closed({
      dryRun: Type.Optional(oneOf(['1'])),
      partial: Type.Optional(oneOf(['1'])),
      createGroups: Type.Optional(oneOf(['1'])),
      invite: Type.Optional(oneOf(['1'])),
      by: Type.Optional(invitationChannel),
    }),
    body: Type.String({ minLength: 1 }),
    reply: ImportReport,
  },
  /** The progress of an import of the same person. `key` is the `Idempotency-Key` of the import. */
  getImport: {
    summary: 'Сколько строк импорта уже готово',
    query: closed({ key: Type.String({ minLength: 1, maxLength: 200 }) }),
    reply: ImportProgress,
  },
  /** A CSV file, sent in parts. The connection breaks when the API cannot read all rows. */
  exportParticipants: {
    summary: 'Выгрузить участников в CSV',
    query: closed({ search: listQuery.search, ...participantFilter }),
    reply: Type.Unknown(),
  },
  getParticipantProgress: { summary: 'Прогресс участника', params: IdParams, reply: ParticipantProgress },
  /** The deleted and suspended participants with this e-mail. The one with the most progress comes first. */
  listClosedParticipants: {
    summary: 'Удалённые и приостановленные участники с этим e-mail',
    query: closed({ email: Type.String(email) }),
    reply: Type.Array(ClosedParticipant),
  },
  /** Restores the account of a deleted or suspended participant. A deleted participant takes a slot. */
  restoreParticipant: {
    summary: 'Вернуть удалённого или приостановленного участника',
    problems: ['email_taken', 'no_free_slots', 'wrong_state'],
    params: IdParams,
    body: closed({
      ...optionalTexts({ ...nameFields, ...optionalFields }),
      /** Without this field the old password is valid again. */
      password: Type.Optional(Type.String(participantFields.password)),
      /** Without these fields a deleted participant returns to the former groups. */
      ...groups,
    }),
    reply: Participant,
  },
  /** Suspends a participant, who then cannot sign in. The sessions end. The slot, the group and the history stay. */
  suspendParticipant: {
    summary: 'Приостановить участника: он не может войти',
    params: IdParams,
    reply: Participant,
  },
  /** Ends the suspension: the participant can sign in again. */
  resumeParticipant: {
    summary: 'Возобновить приостановленного участника',
    params: IdParams,
    reply: Participant,
  },
  deleteParticipant: { summary: 'Удалить участника', params: IdParams, reply: Nothing, status: 204 },
} satisfies Record<string, Operation>;
