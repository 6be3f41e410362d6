import type { Group, Input } from '@stupeni/contract';
import { hasText } from '@stupeni/rules';
import { texts } from './texts';

/** The values of the form's fields. */
export interface GroupForm {
  name: string;
  courseIds: readonly number[];
}

export const formOf = (group: Group | null): GroupForm => ({
  name: group?.name ?? '',
  courseIds: group?.courseIds ?? [],
});

/** An error text for each field that has an issue. */
export type FormIssues = Partial<Record<'name', string>>;

/** Issues that prevent a save (product decisions §5). */
export const checkForm = ({ name }: GroupForm): FormIssues => (hasText(name) ? {} : { name: texts.noName });

/** The body of the request. It has the courses only when this form changed them, so another moderator's change stays. */
export function bodyOf({ name, courseIds }: GroupForm, base: GroupForm): Input<'createGroup'>['body'] {
  const coursesChanged = courseIds.toSorted().join() !== base.courseIds.toSorted().join();
  return { name: name.trim(), ...(coursesChanged && { courseIds: [...courseIds] }) };
}

/** Adds the course to the ids or removes it. */
export const withCourse = (courseIds: readonly number[], id: number, opened: boolean): number[] =>
  opened ? [...courseIds, id] : courseIds.filter((one) => one !== id);
