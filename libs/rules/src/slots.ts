/** Price of one access slot in roubles (specification §9). */
export const slotPrice = 2000;

/** The quantity that the purchase form offers first (specification §9). */
export const defaultSlotQuantity = 5;
/** The smallest quantity that the purchase form accepts (specification §9). */
export const minSlotQuantity = 1;

/** Price of a purchase in roubles. */
export const amountOf = (quantity: number): number => quantity * slotPrice;

/** The sum of the paid quantities minus the participants who are not deleted (specification §9). */
export const countFreeSlots = (paidQuantities: readonly number[], participants: number): number =>
  paidQuantities.reduce((sum, quantity) => sum + quantity, 0) - participants;

// With this number of free slots, or with this share of the paid slots, a new group does not fit.
const fewSlots = 2;
const fewOfPaid = 0.05;

/**
 * Whether the moderator is warned that few slots are left: at most two, or at most 5 percent of the paid slots, are
 * free.
 */
export const slotsRunLow = ({ paid, free }: { paid: number; free: number }): boolean =>
  free <= Math.max(fewSlots, Math.floor(paid * fewOfPaid));
