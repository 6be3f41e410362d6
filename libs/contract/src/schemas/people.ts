import Type from 'typebox';
import { visibleCharacter } from '../characters';
import {
  closed,
  Id,
  IdParams,
  Instant,
  listQuery,
  NoQuery,
  Nothing,
  nullable,
  oneOf,
  visibleLine,
  visibleText,
} from './base';
import { Check, Status, Submission } from './learning';
import type { Operation } from './operation';

export const Participant = closed({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  groups: Type.Array(closed({ groupId: Id, group: closed({ name: Type.String() }) })),
  /** Lessons completed and courses begun (product decisions §5). */
  lessons: Type.Integer(),
  courses: Type.Integer(),
  lastLogin: nullable(Instant),
  /** When anything of theirs last changed; null for somebody who has not begun. */
  lastStep: nullable(Instant),
  /** Has open lessons left and took no step for `idleDays` of the rules. */
  idle: Type.Boolean(),
});

// Nothing that cannot be seen: two accounts must not look like one.
const ofEmail =
  '[^@\\s\\u0000-\\u001f\\u007f-\\u00a0\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff]+';
export const Email = Type.String({ maxLength: 320, pattern: `^${ofEmail}@${ofEmail}$` });
export const PersonName = visibleLine(100);
export const Password = visibleText(1000);

const person = {
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  /** Null for nobody's group; on an update an absent one stays as it is. */
  groupId: Type.Optional(nullable(Id)),
};

export const Group = closed({
  id: Id,
  name: Type.String(),
  members: Type.Integer(),
  /** Courses beyond the first that the group opens to its members (product decisions §1). */
  courseIds: Type.Array(Id),
});

const group = {
  name: visibleLine(200),
  /** On an update absent ones stay as they are. */
  courseIds: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
};

export const Slots = closed({ paid: Type.Integer(), used: Type.Integer(), free: Type.Integer() });

/** One row of an import: what was done with it, or would be. */
const ImportRow = closed({
  /** Line of the file, from 1. */
  line: Type.Integer(),
  outcome: oneOf(['added', 'skipped', 'bad']),
  lastName: Type.String(),
  firstName: Type.String(),
  email: Type.String(),
  group: nullable(Type.String()),
  /** Russian sentences; a row with one is bad. */
  problems: Type.Array(Type.String()),
  /** Told once, when it was made here. */
  password: nullable(Type.String()),
});

export const ImportReport = closed({
  dryRun: Type.Boolean(),
  added: Type.Integer(),
  skipped: Type.Integer(),
  bad: Type.Integer(),
  /** Free slots before the import. */
  free: Type.Integer(),
  /** Whether it was written, or could be. */
  accepted: Type.Boolean(),
  ignoredColumns: Type.Array(Type.String()),
  rows: Type.Array(ImportRow),
});

export const ParticipantProgress = closed({
  participant: Participant,
  /** When anything of theirs last changed; null for somebody who has not begun. */
  lastStep: nullable(Instant),
  courses: Type.Array(
    closed({
      course: closed({ id: Id, title: Type.String() }),
      completed: Type.Integer(),
      lessons: Type.Array(
        closed({
          id: Id,
          title: Type.String(),
          order: Type.Integer(),
          checkType: Check,
          status: Status,
          changedAt: nullable(Instant),
          /** Of the best attempt at a test; null where there was none. */
          score: nullable(Type.Integer()),
          total: nullable(Type.Integer()),
          /** What was handed in, the newest first. */
          submissions: Type.Array(Submission),
        }),
      ),
    }),
  ),
});

/** Whom a list or a file of participants holds; `idle` leaves those who have not moved for a while. */
const participantFilter = { groupId: Type.Optional(Id), idle: Type.Optional(oneOf(['1'])) };

export const peopleOperations = {
  listParticipants: {
    query: closed({ ...listQuery, ...participantFilter }),
    reply: Type.Array(Participant),
  },
  createParticipant: { body: closed({ ...person, password: Password }), reply: Participant, status: 201 },
  /** An empty password leaves the old one; a new one ends all sessions (product decisions §5). */
  updateParticipant: {
    params: IdParams,
    body: closed({
      id: Type.Optional(Id),
      ...person,
      password: Type.Optional(Type.String({ maxLength: 1000, pattern: `${visibleCharacter}|^$` })),
    }),
    reply: Participant,
  },
  /** Null takes them out of their group; `from` is where the caller believes them to be, and checked if given. */
  moveParticipant: {
    params: IdParams,
    body: closed({ groupId: nullable(Id), from: Type.Optional(nullable(Id)) }),
    reply: Participant,
  },
  /** The file itself as text/csv, or its text as a JSON string; README.md of the API says what is understood. */
  importParticipants: {
    query: closed({ dryRun: Type.Optional(oneOf(['1'])) }),
    body: Type.String({ minLength: 1 }),
    reply: ImportReport,
  },
  /** A CSV file. */
  exportParticipants: {
    query: closed({ search: listQuery.search, ...participantFilter }),
    reply: Type.String(),
  },
  getParticipantProgress: { params: IdParams, reply: ParticipantProgress },
  deleteParticipant: { params: IdParams, reply: Nothing, status: 204 },
  listGroups: { query: NoQuery, reply: Type.Array(Group) },
  createGroup: { body: closed(group), reply: Group, status: 201 },
  updateGroup: { params: IdParams, body: closed({ id: Type.Optional(Id), ...group }), reply: Group },
  deleteGroup: { params: IdParams, reply: Nothing, status: 204 },
  getSlots: { reply: Slots },
} satisfies Record<string, Operation>;
