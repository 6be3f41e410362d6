import { groupFields } from '../fields';
import { Id, IdParams, NoQuery, Nothing, closed, sentTexts } from '../schemas/base';
import Type from 'typebox';
import type { Operation } from '../schemas/operation';

export const Group = closed({
  id: Id,
  name: Type.String(),
  members: Type.Integer(),
  /** The courses that the group opens to its members (product decisions §1, §10). */
  courseIds: Type.Array(Id),
});

const group = {
  ...sentTexts(groupFields),
  /** An update without this field does not change the courses. */
  courseIds: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
};

export const groupsOperations = {
  listGroups: { summary: 'Список групп', query: NoQuery, reply: Type.Array(Group) },
  createGroup: {
    summary: 'Создать группу',
    problems: ['group_taken', 'access_full'],
    body: closed(group),
    reply: Group,
    status: 201,
  },
  updateGroup: {
    summary: 'Изменить группу',
    problems: ['group_taken', 'access_full'],
    params: IdParams,
    body: closed({ id: Type.Optional(Id), ...group }),
    reply: Group,
  },
  deleteGroup: { summary: 'Удалить группу', params: IdParams, reply: Nothing, status: 204 },
} satisfies Record<string, Operation>;
