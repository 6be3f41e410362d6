import type { Due, DueRule } from '@stupeni/contract';
import { momentSql } from './moment-sql';

/** SQL: a time of the clock without seconds, as the contract has it. */
export const localTime = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;

/** SQL: the row `due` of `dues_of` as a `Due` of the contract. */
export const dueJson = `json_strip_nulls(json_build_object('at', ${momentSql('due.due_at')},
    'on', ${localTime('due.due_on')}, 'was', case when due.own_on <> due.due_on then ${localTime('due.own_on')} end,
    'handedInAt', ${momentSql('due.handed_in_at')}))`;

/** The due dates of a learner by lesson id. */
export type Dues = Record<number, Due>;

/** SQL: the due dates of a learner as JSON. @param course SQL of the id of a course, or null for all courses */
export const selectDues = (learner: string, course: string, timeZone: string): string => `
  coalesce((select json_object_agg(due.lesson_id, ${dueJson})
    from dues_of(${learner}, ${course}, ${timeZone}) due), '{}'::json)`;

/** SQL: the due rule that the author of the lesson chose, or null. */
export const selectDueRule = (lessons: string): string => `case
  when ${lessons}.due_on is not null then json_build_object('on', ${localTime(`${lessons}.due_on`)})
  when ${lessons}.due_days is not null then json_build_object('days', ${lessons}.due_days) end`;

/** The columns of a lesson for its due rule. */
export const toDueColumns = (rule: DueRule | null) => ({
  due_on: rule?.on ?? null,
  due_days: rule?.days ?? null,
});
