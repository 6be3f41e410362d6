import { controlCharacter, visibleCharacter } from './characters';
import { emailPattern } from './email';

/**
 * The rules of a field of a body, as keywords of JSON Schema. The schemas of the calls are built from these tables, and
 * forms check the same tables before they send. The tables are plain data, because schemas as values would add 3 to 20
 * kB to every remote.
 */
export type FieldRules = {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  not?: { type: string; pattern: string };
  minimum?: number;
  maximum?: number;
};

/** Text with at least one visible character, by the same rule as `hasText` of `@stupeni/rules` and the database. */
export const visibleText = (maxLength: number) => ({ minLength: 1, maxLength, pattern: visibleCharacter });

/** Text with at least one visible character on one line: a name or a title. */
export const visibleLine = (maxLength: number) => ({
  ...visibleText(maxLength),
  not: { type: 'string', pattern: controlCharacter },
});

/** The texts that describe a person. The API stores, returns and imports each of them. */
export const personFields = {
  firstName: visibleLine(100),
  lastName: visibleLine(100),
  email: { maxLength: 320, pattern: emailPattern },
} satisfies Record<string, FieldRules>;

export const participantFields = { ...personFields, password: visibleText(1000) };

/** The texts of a learner that may be empty. A call may leave them out. */
export const optionalFields = {
  /** The patronymic («Отчество»). */
  middleName: { maxLength: 100, not: { type: 'string', pattern: controlCharacter } },
} satisfies Record<string, FieldRules>;

export const learnerFields = { ...participantFields, ...optionalFields };

/** A field of a learner that is in the answers of the API. */
export type LearnerField = Exclude<keyof typeof learnerFields, 'password'>;

/**
 * The Russian word of each field as it is used within a sentence. Forms, and the columns of files, are in this order.
 */
export const learnerWords: Record<LearnerField, string> = {
  lastName: 'фамилия',
  firstName: 'имя',
  middleName: 'отчество',
  email: 'e-mail',
};

/** The same words as labels and headings. */
export const learnerLabels = Object.fromEntries(
  Object.entries(learnerWords).map(([field, word]) => [field, word.charAt(0).toUpperCase() + word.slice(1)]),
) as Record<LearnerField, string>;

/** A field of a learner that may be empty. */
export type OptionalField = keyof typeof optionalFields;

export const optionalFieldNames = Object.keys(optionalFields) as OptionalField[];

/** The optional fields of a learner without values for them. */
export const emptyFields = Object.fromEntries(optionalFieldNames.map((field) => [field, ''])) as Record<
  OptionalField,
  string
>;

/** The rules for the reason of granted slots. */
export const grantFields = { reason: visibleLine(500) };

/**
 * The rules for the buyer of an invoice: the name, the ИНН and the КПП. `isInn` of `@stupeni/rules` also checks the
 * last digits of the ИНН.
 */
export const buyerFields = {
  buyer: visibleLine(300),
  inn: { pattern: '^(\\d{10}|\\d{12})$' },
  kpp: { pattern: '^\\d{4}[\\dA-Z]{2}\\d{3}$' },
} satisfies Record<string, FieldRules>;

export const groupFields = { name: visibleLine(200) };

/** An announcement of the school. The text is plain; its addresses become links. */
export const announcementFields = { subject: visibleLine(200), text: visibleText(4000) };

/** A phrase of a teacher. It may have several lines. */
export const phraseFields = { text: visibleText(2000) };

export const courseFields = {
  title: visibleLine(300),
  price: { minimum: 0, maximum: 2_147_483_647 },
};
