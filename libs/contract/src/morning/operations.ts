import Type from 'typebox';
import { closed } from '../schemas/base';
import type { Operation } from '../schemas/operation';

/** How many participants have a need. They are counted up to a limit. `isMore`: there are more. */
const Needing = closed({ count: Type.Integer(), isMore: Type.Boolean() });

export const Morning = closed({
  /** Each number is the total of `listParticipants` with this value of `needs`. */
  teacher: Needing,
  due: Needing,
  entry: Needing,
  /** The number of rows of `listEndingAccess`. */
  ending: Type.Integer(),
});

export const morningOperations = {
  getMorning: { summary: 'Что сегодня ждёт модератора', reply: Morning },
} satisfies Record<string, Operation>;
