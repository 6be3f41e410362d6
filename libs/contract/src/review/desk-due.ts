import Type from 'typebox';
import { Person } from '../courses/operations';
import { closed } from '../schemas/base';
import { dueFields } from '../schemas/due';

/** When a lesson is due for one learner, as the staff see it. */
export const DeskDue = closed({
  ...dueFields,
  /** Why the date is later for this learner, and who decided. */
  extension: Type.Optional(closed({ reason: Type.String(), by: Person })),
});
