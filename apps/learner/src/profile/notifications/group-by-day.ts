import type { Notification } from '@stupeni/contract';
import { countDaysAgo } from '@stupeni/ui/more';
import { texts } from './texts';

/** Notifications of one day, or of all days before yesterday. */
export interface Day {
  name: string;
  /** Whether the name says which day it is. */
  isOneDay: boolean;
  rows: Notification[];
}

/** Groups notifications, the newest first, under «Сегодня», «Вчера» and «Раньше» (mock-up notifications-2). */
export function groupByDay(notifications: readonly Notification[], now = new Date()): Day[] {
  const days: Day[] = [];
  for (const notification of notifications) {
    // If the clock of the device is slow, a new notification has a date of tomorrow.
    const daysAgo = Math.max(0, countDaysAgo(notification.date, now));
    const name = texts.days[daysAgo] ?? texts.earlier;
    const day = days.find((one) => one.name === name);
    if (day) day.rows.push(notification);
    else days.push({ name, isOneDay: daysAgo < texts.days.length, rows: [notification] });
  }
  return days;
}
