import type { Input } from '@stupeni/contract';
import { courseFields } from '@stupeni/contract/fields';
import type { FormShape } from '@stupeni/forms';
import { emptyDocument, readDocument, type RichDocument } from '@stupeni/rich-text-model';
import type { ComparedField } from '../comparing/compared-fields';
import { isSameText } from '../rich-text-field/is-same-text';
import { asStored } from '../saving/as-stored';
import { texts } from './texts';

/** The values of the fields. The price is text, and '' means no price. */
export interface CourseForm {
  title: string;
  description: RichDocument;
  price: string;
}

/** The parts of a stored course, or of one of its versions, that the form edits. */
export interface CourseState extends Record<string, unknown> {
  title: string;
  /** A rich-text document, as JSON text or as an object. */
  description: unknown;
  price: number | null;
}

export const newForm = (): CourseForm => ({ title: '', description: emptyDocument(), price: '' });

export const toCourseForm = ({ title, description, price }: CourseState): CourseForm => ({
  title,
  description: readDocument(description),
  price: price === null ? '' : String(price),
});

/** The price as a number. Null when the field is empty (specification §5), NaN for another text. */
export function parsePrice({ price }: Pick<CourseForm, 'price'>): number | null {
  const typed = price.trim();
  if (typed === '') return null;
  return /^\d+$/.test(typed) ? Number(typed) : NaN;
}

/** The request body of a form without issues. */
export const toCourseBody = ({ title, description, price }: CourseForm): Input<'createCourse'>['body'] => ({
  title: title.trim(),
  description: { ...readDocument(description) },
  price: parsePrice({ price }),
});

export const isSameForm = (one: CourseForm, other: CourseForm): boolean =>
  one.title === other.title && one.price === other.price && isSameText(one.description, other.description);

/** The result of merging two forms that began with the same form. They are merged field by field. */
export interface MergedCourse {
  /** The changes of both. A field that both changed has the value of `mine`. */
  form: CourseForm;
  /** Whether both changed the same field differently. */
  hasClash: boolean;
  /** The fields that only the other author changed, as in `comparedFields`. */
  takenFields: string[];
}

/**
 * Merges the changes of two authors of a course.
 * @param base the form with which both began
 */
export function mergeCourses(base: CourseForm, mine: CourseForm, theirs: CourseForm): MergedCourse {
  const sides = [base, mine, theirs].map((form) => ({
    ...form,
    title: asStored(form.title),
    price: form.price.trim(),
  })) as [CourseForm, CourseForm, CourseForm];
  const fields = ['title', 'description', 'price'] as const;
  const isSame = (field: (typeof fields)[number], one: CourseForm, other: CourseForm) =>
    isSameForm({ ...base, [field]: one[field] }, { ...base, [field]: other[field] });
  const [trimmedBase, trimmedMine, trimmedTheirs] = sides;
  const changed = fields.filter((field) => !isSame(field, trimmedBase, trimmedTheirs));
  const changedByBoth = changed.filter(
    (field) => !isSame(field, trimmedBase, trimmedMine) && !isSame(field, trimmedMine, trimmedTheirs),
  );
  const taken = changed.filter((field) => isSame(field, trimmedBase, trimmedMine));
  return {
    form: { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) },
    hasClash: changedByBoth.length > 0,
    takenFields: taken.map(
      (field) => ({ title: texts.name, description: texts.description, price: texts.price })[field],
    ),
  };
}

/** The form from a draft, or null when the draft cannot be read. */
export function readForm(stored: unknown): CourseForm | null {
  const { title, description, price } = (stored ?? {}) as Partial<CourseForm>;
  if (typeof title !== 'string' || typeof price !== 'string') return null;
  return { title, price, description: readDocument(description) };
}

/** The form in the shape that the contract validates (specification §5, product decisions §5). */
export const courseShape: FormShape<CourseForm> = {
  fields: courseFields,
  toBody: ({ title, price }) => ({ title: title.trim(), price: parsePrice({ price }) }),
  words: {
    title: { blank: texts.noTitle },
    price: { invalid: texts.badPrice, tooHigh: texts.greatPrice },
  },
};

/** The fields of a course to compare, in the order of the screen. */
export const comparedFields = ({ title, description, price }: CourseForm): ComparedField[] => [
  { name: texts.name, value: { kind: 'short', text: title.trim() } },
  { name: texts.description, value: { kind: 'document', document: description } },
  {
    name: texts.price,
    value: { kind: 'short', text: price.trim() === '' ? '' : texts.roubles(Number(price)) },
  },
];
