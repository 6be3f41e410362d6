import { Slots } from '../participants/operations';
import type { Operation } from '../schemas/operation';

export const slotsOperations = {
  getSlots: { summary: 'Сколько доступов оплачено и занято', reply: Slots },
} satisfies Record<string, Operation>;
