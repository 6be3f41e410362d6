import Type from 'typebox';
import { mostDueDays } from '../limits';
import { closed, Instant } from './base';

/** A time of the clock in the school's time zone, to the minute: `2026-12-04T23:59`. */
export const LocalTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' });

/** The author's rule for when a lesson is due: at a time, or a number of days after the course opened to a learner. */
export const DueRule = Type.Object(
  {
    on: Type.Optional(LocalTime),
    days: Type.Optional(Type.Integer({ minimum: 0, maximum: mostDueDays })),
  },
  { additionalProperties: false, minProperties: 1, maxProperties: 1 },
);

/** When a lesson is due for one learner (product decisions §10). A submission in this minute is still in time. */
export const dueFields = {
  at: Instant,
  /** The same moment by the school's clock. */
  on: LocalTime,
  /** The date before an extension for this learner. Absent without one. */
  was: Type.Optional(LocalTime),
  /** When the first submission was sent, or a lesson without submissions was completed. Absent before that. */
  handedInAt: Type.Optional(Instant),
};
export const Due = closed(dueFields);
