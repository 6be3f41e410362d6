import type { Group, Input } from '@stupeni/contract';
import { groupFields } from '@stupeni/contract/fields';
import type { FormShape } from '@stupeni/forms';
import { texts } from './texts';

/** The values of the form's fields. */
export interface GroupForm {
  name: string;
  /** The ids in ascending order, so that equal choices are equal lists. */
  courseIds: readonly number[];
}

export const toGroupForm = (group: Group | null): GroupForm => ({
  name: group?.name ?? '',
  courseIds: (group?.courseIds ?? []).toSorted(ascending),
});

/**
 * The body of the request. It has the courses only if this form changed them, so another moderator's change is not
 * overwritten.
 */
export const toGroupBody = (
  { name, courseIds }: GroupForm,
  changed: readonly (keyof GroupForm)[],
): Input<'createGroup'>['body'] => ({
  name: name.trim(),
  ...(changed.includes('courseIds') && { courseIds: [...courseIds] }),
});

/** The form in the shape that the contract validates (product decisions §5). */
export const groupShape: FormShape<GroupForm> = {
  fields: groupFields,
  toBody: (form) => toGroupBody(form, []),
  words: { name: { blank: texts.noName } },
};

/** Adds the course to the ids or removes it. */
export const withCourse = (courseIds: readonly number[], id: number, opened: boolean): number[] =>
  opened ? [...courseIds, id].sort(ascending) : courseIds.filter((one) => one !== id);

const ascending = (one: number, other: number) => one - other;
