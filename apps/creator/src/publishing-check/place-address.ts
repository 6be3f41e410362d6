import { href } from '@stupeni/remote';
import { parseId } from '@stupeni/rules';
import { addresses } from '../navigation/addresses';
import type { Place } from './find-faults';

/** The editor at a place of a lesson or of its test. */
export function placeAddress(place: Place, lesson: { id: number; courseId: number }): string {
  if (place.in === 'test')
    return `${href(addresses.test, { testId: place.testId })}?question=${place.question}`;
  const query = new URLSearchParams({ course: String(lesson.courseId), block: String(place.block + 1) });
  if (place.link !== undefined) query.set('link', place.link);
  return `${href(addresses.lesson, { lessonId: lesson.id })}?${query.toString()}`;
}

/** The place of the text in the address of the editor. Null: none. */
export function readPlace(address: URLSearchParams): Extract<Place, { in: 'text' }> | null {
  const block = parseId(address.get('block'));
  const link = address.get('link');
  return block === null ? null : { in: 'text', block: block - 1, ...(link !== null && { link }) };
}
