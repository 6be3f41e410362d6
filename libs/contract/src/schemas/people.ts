import Type from 'typebox';
import { closed, Id, IdParams, Instant, listQuery, Nothing, nullable, visibleText } from './base';
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
});

export const Email = Type.String({ maxLength: 320, pattern: '^[^\\s@]+@[^\\s@]+$' });
export const PersonName = visibleText(100);
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
  name: visibleText(200),
  /** On an update absent ones stay as they are. */
  courseIds: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
};

export const Slots = closed({ paid: Type.Integer(), used: Type.Integer(), free: Type.Integer() });

export const peopleOperations = {
  listParticipants: {
    query: closed({ ...listQuery, groupId: Type.Optional(Id) }),
    reply: Type.Array(Participant),
  },
  createParticipant: { body: closed({ ...person, password: Password }), reply: Participant, status: 201 },
  /** An empty password leaves the old one; a new one ends all sessions (product decisions §5). */
  updateParticipant: {
    params: IdParams,
    body: closed({
      id: Type.Optional(Id),
      ...person,
      password: Type.Optional(Type.String({ maxLength: 1000, pattern: '^$|\\S' })),
    }),
    reply: Participant,
  },
  deleteParticipant: { params: IdParams, reply: Nothing, status: 204 },
  listGroups: { reply: Type.Array(Group) },
  createGroup: { body: closed(group), reply: Group, status: 201 },
  updateGroup: { params: IdParams, body: closed({ id: Type.Optional(Id), ...group }), reply: Group },
  deleteGroup: { params: IdParams, reply: Nothing, status: 204 },
  getSlots: { reply: Slots },
} satisfies Record<string, Operation>;
