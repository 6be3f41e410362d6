import { endingDays } from '@stupeni/contract';

const dayMs = 86_400_000;

/** The day that is this number of days after another one. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Whether an access ends today or within `endingDays`. */
export const endsSoon = (
  { lastDay, ended }: { lastDay: string | null; ended: boolean },
  today: string,
): boolean => !ended && lastDay !== null && lastDay <= addDays(today, endingDays);
