import Type from 'typebox';
import { journalActions, journalGroups, journalSubjects, rights } from '../journal';
import { roles } from '../vocabulary';
import { closed, Id, Instant, listQuery, nullable, oneOf } from '../schemas/base';
import { LocalTime } from '../schemas/due';
import type { Operation } from '../schemas/operation';

/** What an action changed. It never contains passwords, tokens or texts of learners. */
export const JournalFacts = closed({
  /** The new role, and the one before it. */
  role: Type.Optional(oneOf(roles)),
  previousRole: Type.Optional(oneOf(roles)),
  right: Type.Optional(oneOf(rights)),
  /** Names of the group, the lesson and the course that the action was about. */
  group: Type.Optional(nullable(Type.String())),
  /** Names of the groups of the participant after the action. Long lists are cut. */
  groups: Type.Optional(Type.Array(Type.String())),
  /** The number of groups that `groups` leaves out. */
  moreGroups: Type.Optional(Type.Integer()),
  lesson: Type.Optional(Type.String()),
  course: Type.Optional(Type.String()),
  /** A number of people, slots or sessions. */
  count: Type.Optional(Type.Integer()),
  /** Roubles. */
  amount: Type.Optional(Type.Integer()),
  /** The version that was restored. */
  version: Type.Optional(Type.Integer()),
  /** The name of the provider where somebody signed in. */
  provider: Type.Optional(Type.String()),
  /** The name of the passkey that somebody used or changed. */
  passkey: Type.Optional(Type.String()),
  /** The name of the virus in an uploaded file, as the scanner calls it. */
  virus: Type.Optional(Type.String()),
  /** The reason why a question was hidden, or why a learner got a later due date. */
  reason: Type.Optional(Type.String()),
  /** The due date that a learner got, by the school's clock. */
  dueOn: Type.Optional(LocalTime),
  /** Whether the action also set a password. */
  password: Type.Optional(Type.Boolean()),
});

export const JournalEntry = closed({
  id: Id,
  at: Instant,
  /** `visitor`: nobody was signed in. `command`: the command line or a job. */
  origin: oneOf(['person', 'visitor', 'command']),
  /** The person, with the name at the time. Null for other origins. */
  by: nullable(closed({ id: Id, name: Type.String() })),
  action: oneOf(journalActions),
  subject: nullable(
    closed({ kind: oneOf(journalSubjects), id: nullable(Id), name: nullable(Type.String()) }),
  ),
  /** The address of the client; of IPv6, its /64 network. */
  address: nullable(Type.String()),
  facts: JournalFacts,
  /** Failed sign-ins of one account from one address within 15 minutes share an entry: how many there were. */
  times: Type.Integer({ minimum: 1 }),
  /** The time of the last one. Null when there was only one. */
  lastAt: nullable(Instant),
});

export const journalOperations = {
  /**
   * The newest first. For moderators with the right `staff`. `personId` finds the entries in which a person did
   * something or was changed.
   */
  listJournal: {
    summary: 'Журнал: кто, что и когда сделал',
    query: closed({
      search: listQuery.search,
      limit: listQuery.limit,
      cursor: listQuery.cursor,
      total: listQuery.total,
      personId: Type.Optional(Id),
      group: Type.Optional(oneOf(journalGroups)),
      /** Entries from the moment `from` on, and before the moment `to`. */
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
    }),
    reply: Type.Array(JournalEntry),
  },
} satisfies Record<string, Operation>;
