import Type from 'typebox';
import { Person } from '../courses/operations';
import { closed } from '../schemas/base';
import { dueFields } from '../schemas/due';

/** When a lesson is due for one learner, as the staff see it. */
export const DeskDue = closed({
  ...dueFields,
  /** The reason for a later date for this learner, and the teacher who gave it. */
  extension: Type.Optional(closed({ reason: Type.String(), by: Person })),
});
