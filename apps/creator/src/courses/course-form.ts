import type { Input } from '@stupeni/contract';
import { emptyDocument, readDocument, type RichDocument } from '@stupeni/rich-text-model';
import { hasText } from '@stupeni/rules';
import { isSameText } from '../writing/is-same-text';
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

export const formOf = ({ title, description, price }: CourseState): CourseForm => ({
  title,
  description: readDocument(description),
  price: price === null ? '' : String(price),
});

/** The price as a number. Null when the field is empty (specification §5). */
export const priceOf = ({ price }: Pick<CourseForm, 'price'>): number | null =>
  price.trim() === '' ? null : Number(price);

/** The request body of a form without issues. */
export const bodyOf = ({ title, description, price }: CourseForm): Input<'createCourse'>['body'] => ({
  title: title.trim(),
  description: { ...readDocument(description) },
  price: priceOf({ price }),
});

export const isSameForm = (one: CourseForm, other: CourseForm): boolean =>
  one.title === other.title && one.price === other.price && isSameText(one.description, other.description);

/** The form from a draft, or null when the draft cannot be read. */
export function readForm(stored: unknown): CourseForm | null {
  const { title, description, price } = (stored ?? {}) as Partial<CourseForm>;
  if (typeof title !== 'string' || typeof price !== 'string') return null;
  return { title, price, description: readDocument(description) };
}

export type Issues = Partial<Record<keyof CourseForm, string>>;

const maxPrice = 2_147_483_647;

/** The issues of a course form. A course without issues can be saved (specification §5, product decisions §5). */
export function issuesIn({ title, price }: CourseForm): Issues {
  const typed = price.trim();
  const isPrice = typed === '' || /^\d+$/.test(typed);
  return {
    ...(!hasText(title) && { title: texts.noTitle }),
    ...(!isPrice && { price: texts.badPrice }),
    ...(isPrice && Number(typed) > maxPrice && { price: texts.greatPrice }),
  };
}
