import { greatestOrder } from '@stupeni/contract';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { problem } from '../../core/http/problem';
import { issueText } from '../../core/http/texts';
import { placeLessons } from '../course-editing/queries';
import { findLessonsFrom, findHolder, type LessonPosition } from './queries';

/** Who takes a place, and how. */
export interface PlaceOptions {
  /** The lesson that moves to the place; null for a new one. */
  lessonId: number | null;
  /** Whether to move the lesson at the place, and the lessons that follow without a gap, by one. */
  shift: boolean;
  by: number;
}

/**
 * Makes sure that a place in a locked course is free. Without `shift` it throws `duplicate_order` with the lesson at
 * the place (specification §8). With `shift` it throws `validation` when no higher number is left.
 */
export async function takePlace(
  trx: Transaction<Tables>,
  place: LessonPosition,
  { lessonId, shift, by }: PlaceOptions,
): Promise<void> {
  const holder = await findHolder(trx, place, lessonId);
  if (!holder) return;
  if (!shift) throw problem('duplicate_order', { existingId: holder.id });
  const following = await findLessonsFrom(trx, place);
  const taken = new Map(following.map(({ id, position }) => [position, id]));
  const moved: { id: number; position: number }[] = [];
  let { order: free } = place;
  // The present number of the lesson itself counts as free.
  for (let id = taken.get(free); id !== undefined && id !== lessonId; id = taken.get(free))
    moved.push({ id, position: (free += 1) });
  if (free > greatestOrder)
    throw problem('validation', {
      issues: [{ path: 'order', message: issueText.noRoomAfter(greatestOrder) }],
    });
  const leaving = taken.get(free);
  if (leaving !== undefined) moved.push({ id: leaving, position: place.order });
  await placeLessons(trx, moved, by);
}

/**
 * Puts a live lesson into the section of its place. Between two sections it may be in either of them, or in an empty
 * one between them: `wanted` decides. Elsewhere, or without `wanted`, it joins the section of the lesson before it, or
 * of the next one.
 *
 * @param wanted the id of a section; null: before the first section; undefined: not chosen
 */
export async function joinSection(
  trx: Transaction<Tables>,
  lessonId: number,
  wanted: number | null | undefined,
): Promise<void> {
  const isChosen = wanted !== undefined;
  await sql`
    with own as (select course_id, position from lessons where id = ${lessonId}),
    neighbours as (
      select lessons.position > own.position as is_next, lessons.section_id as id,
        coalesce(sections.position, 0) as place, abs(lessons.position - own.position) as distance
      from own join lessons on lessons.course_id = own.course_id and lessons.position <> own.position
        left join course_sections sections on sections.id = lessons.section_id
      where lessons.deleted_at is null),
    before as (select id, place from neighbours where not is_next order by distance limit 1),
    next as (select id, place from neighbours where is_next order by distance limit 1),
    chosen as (
      select sections.id, sections.position as place from own join course_sections sections using (course_id)
        where sections.id = ${wanted ?? null}::int
      union all select null, 0 where ${isChosen && wanted === null}::boolean),
    fitting as (
      select chosen.id from chosen
      where place >= coalesce((select place from before), 0)
        and place <= coalesce((select place from next), ${greatestOrder}))
    update lessons set section_id = case
        when exists (select from fitting) then (select id from fitting)
        when exists (select from before) then (select id from before)
        else (select id from next) end
    where id = ${lessonId}`.execute(trx);
}
