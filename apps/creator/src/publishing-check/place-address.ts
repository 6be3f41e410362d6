import { href } from '@stupeni/remote';
import { parseId } from '@stupeni/rules';
import { addresses } from '../navigation/addresses';
import type { TextPlace } from './find-faults';

/** The address of the editor of a lesson at a place of its text. */
export function placeAddress(place: TextPlace, { id, courseId }: { id: number; courseId: number }): string {
  const query = new URLSearchParams({ course: String(courseId), block: String(place.block + 1) });
  if (place.link !== undefined) query.set('link', place.link);
  return `${href(addresses.lesson, { lessonId: id })}?${query.toString()}`;
}

/** Reads the place of the text in the address of the editor. Null without a place. */
export function readPlace(address: URLSearchParams): TextPlace | null {
  const block = parseId(address.get('block'));
  const link = address.get('link');
  return block === null ? null : { in: 'text', block: block - 1, ...(link !== null && { link }) };
}
