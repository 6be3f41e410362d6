import { type FieldTable, findIssueKind, type IssueKind } from './check-fields';

/** An error text for each field that has an issue. */
export type Issues<F> = Partial<Record<keyof F & string, string>>;

/** What a form sends, and the texts of its issues. */
export interface FormShape<F> {
  /** The rules of the contract, by the name of the field in the body and in the form. */
  fields: FieldTable;
  /** The body that is checked. Fields that are left out are not checked. */
  toBody: (form: F) => object;
  /** The texts of issues that are shown before a save. The API checks and names the other kinds. */
  words: { [K in keyof F]?: Partial<Record<IssueKind, string>> };
  /** Text fields that the API never returns and no draft stores, such as a password. */
  secret?: readonly (keyof F & string)[];
}

/** The issues that prevent a save. */
export function findIssues<F extends object>({ fields, toBody, words }: FormShape<F>, form: F): Issues<F> {
  const body = toBody(form) as Record<string, unknown>;
  const found = Object.entries(fields).flatMap(([field, rules]) => {
    const kind = findIssueKind(body[field], rules);
    const text = kind && words[field as keyof F]?.[kind];
    return text ? [[field, text]] : [];
  });
  return Object.fromEntries(found) as Issues<F>;
}

/** Whether two values of a field are the same. The API composes the texts that it stores (NFC). */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  toComparable(one) === toComparable(other);

const toComparable = (value: unknown) => JSON.stringify(value)?.normalize('NFC');

/** The fields whose values differ. */
export const findDifferingFields = <F extends object>(one: F, other: F): (keyof F & string)[] =>
  (Object.keys(one) as (keyof F & string)[]).filter((field) => !isSameValue(one[field], other[field]));

/** A copy of the form with the secret fields of `other`. Without `other`, they are empty. */
export const withSecrets = <F extends object>({ secret = [] }: FormShape<F>, form: F, other?: F): F => ({
  ...form,
  ...Object.fromEntries(secret.map((field) => [field, other ? other[field] : ''])),
});
