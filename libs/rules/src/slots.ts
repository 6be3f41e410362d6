/** Price of one access slot in roubles (specification §9). */
export const slotPrice = 2000;

/** What the purchase form offers, and the least it accepts (specification §9). */
export const defaultSlotQuantity = 5;
export const minSlotQuantity = 1;

/** Sum in roubles of a purchase. */
export const amountOf = (quantity: number): number => quantity * slotPrice;

/** Free slots = the sum of paid quantities − live participants (specification §9). */
export const freeSlots = (paidQuantities: readonly number[], participants: number): number =>
  paidQuantities.reduce((sum, quantity) => sum + quantity, 0) - participants;

// Under so many, or under this share of what was paid for, there is no room left for a group that comes tomorrow.
const fewSlots = 2;
const fewOfPaid = 0.05;

/** Whether the moderator is told that slots run low: two or fewer are free, or a twentieth of a large school's. */
export const slotsRunLow = ({ paid, free }: { paid: number; free: number }): boolean =>
  free <= Math.max(fewSlots, Math.floor(paid * fewOfPaid));
