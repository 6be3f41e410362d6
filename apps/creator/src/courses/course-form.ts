import type { Input } from '@stupeni/contract';
import { emptyDocument, readDocument, type RichDocument } from '@stupeni/rich-text-model';
import { hasText } from '@stupeni/rules';
import { isSameText } from '../writing/is-same-text';
import { texts } from './texts';

/** A course as it stands in the fields; the price as it is typed, '' for none. */
export interface CourseForm {
  title: string;
  description: RichDocument;
  price: string;
}

/** What of a stored course, or of one of its versions, stands in the fields. */
export interface CourseState extends Record<string, unknown> {
  title: string;
  /** A document, as JSON or as itself. */
  description: unknown;
  price: number | null;
}

export const newForm = (): CourseForm => ({ title: '', description: emptyDocument(), price: '' });

export const formOf = ({ title, description, price }: CourseState): CourseForm => ({
  title,
  description: readDocument(description),
  price: price === null ? '' : String(price),
});

/** The price as a number, or null if empty (specification §5). */
export const priceOf = ({ price }: Pick<CourseForm, 'price'>): number | null =>
  price.trim() === '' ? null : Number(price);

/** What is sent of a form without mistakes. */
export const bodyOf = ({ title, description, price }: CourseForm): Input<'createCourse'>['body'] => ({
  title: title.trim(),
  description: { ...readDocument(description) },
  price: priceOf({ price }),
});

export const isSameForm = (one: CourseForm, other: CourseForm): boolean =>
  one.title === other.title && one.price === other.price && isSameText(one.description, other.description);

/** A form out of a draft, or null when it is none. */
export function readForm(stored: unknown): CourseForm | null {
  const { title, description, price } = (stored ?? {}) as Partial<CourseForm>;
  if (typeof title !== 'string' || typeof price !== 'string') return null;
  return { title, price, description: readDocument(description) };
}

export type Mistakes = Partial<Record<keyof CourseForm, string>>;

const greatestPrice = 2_147_483_647;

/** What keeps a course from being saved (specification §5, product decisions §5). */
export function mistakesOf({ title, price }: CourseForm): Mistakes {
  const typed = price.trim();
  const isPrice = typed === '' || /^\d+$/.test(typed);
  return {
    ...(!hasText(title) && { title: texts.noTitle }),
    ...(!isPrice && { price: texts.badPrice }),
    ...(isPrice && Number(typed) > greatestPrice && { price: texts.greatPrice }),
  };
}
