import type { Group, Input } from '@stupeni/contract';
import { hasText } from '@stupeni/rules';
import { texts } from './texts';

/** A group as it stands in the window. */
export interface GroupForm {
  name: string;
  courseIds: readonly number[];
}

export const formOf = (group: Group | null): GroupForm => ({
  name: group?.name ?? '',
  courseIds: group?.courseIds ?? [],
});

export type Mistakes = Partial<Record<'name', string>>;

/** What keeps a group from being saved (product decisions §5). */
export const mistakesOf = ({ name }: GroupForm): Mistakes => (hasText(name) ? {} : { name: texts.noName });

/** What is sent: courses that were not touched stay as they are, whoever changed them meanwhile. */
export function bodyOf({ name, courseIds }: GroupForm, base: GroupForm): Input<'createGroup'>['body'] {
  const touched = courseIds.toSorted().join() !== base.courseIds.toSorted().join();
  return { name: name.trim(), ...(touched && { courseIds: [...courseIds] }) };
}

/** The same with a course opened, or closed again. */
export const withCourse = (courseIds: readonly number[], id: number, opened: boolean): number[] =>
  opened ? [...courseIds, id] : courseIds.filter((one) => one !== id);
