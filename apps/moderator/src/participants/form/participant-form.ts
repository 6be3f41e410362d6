import type { Input, Participant } from '@stupeni/contract';
import {
  learnerFields,
  type OptionalField,
  optionalFieldNames,
  optionalFields,
  personFields,
} from '@stupeni/contract/fields';
import type { FormShape } from '@stupeni/forms';
import { texts } from './texts';

/**
 * How a new participant signs in for the first time: with a password from the moderator, or after an invitation with a
 * password of their own. The invitation is a mail, or a link that the moderator passes on.
 */
export type FirstSignIn = 'password' | 'mail' | 'link';

/** The values of the form's fields. */
export type ParticipantForm = Record<keyof typeof learnerFields, string> & {
  /** The ids of the groups in ascending order, so that equal choices are equal lists. */
  groupIds: readonly number[];
  /** Undefined until the moderator chooses: `chooseFirstSignIn` then gives the default. */
  firstSignIn?: FirstSignIn;
};

/**
 * The choice of the moderator. Without a choice: an invitation if the school sends mail. A typed password counts as a
 * choice.
 */
export const chooseFirstSignIn = (
  { firstSignIn, password }: Pick<ParticipantForm, 'firstSignIn' | 'password'>,
  hasMail: boolean,
): FirstSignIn => firstSignIn ?? (hasMail && password === '' ? 'mail' : 'password');

const fillTexts = <F extends string>(fields: Record<F, unknown>, readValue: (field: F) => string) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, readValue(field as F)])) as Record<F, string>;

/** The values of a stored participant, or of a new one (null). An earlier API does not send a newer field. */
export const toParticipantForm = (participant: Participant | null): ParticipantForm => ({
  ...fillTexts({ ...personFields, ...optionalFields }, (field) => participant?.[field] ?? ''),
  password: '',
  groupIds: (participant?.groups ?? []).map(({ groupId }) => groupId).sort(ascending),
});

const trimFields = (form: ParticipantForm) => fillTexts(personFields, (field) => form[field].trim());

/**
 * The optional fields that have a value or were changed. An empty field is left out otherwise, because the call of the
 * specification has none of these fields. A draft of an earlier release may lack a field.
 */
const toOptionalFields = (
  form: Partial<ParticipantForm>,
  changed: readonly (keyof ParticipantForm)[] = [],
): Partial<Record<OptionalField, string>> =>
  Object.fromEntries(
    optionalFieldNames
      .map((field) => [field, form[field]?.trim() ?? ''] as const)
      .filter(([field, text]) => text !== '' || changed.includes(field)),
  );

const ascending = (one: number, other: number) => one - other;

/** Adds a group to the ids. */
export const withGroup = (groupIds: readonly number[], id: number): number[] =>
  [...new Set([...groupIds, id])].sort(ascending);

/** The body that creates a participant (specification §7), with a password or an invitation. It has no certificate. */
export const toCreateBody = (
  form: ParticipantForm,
  firstSignIn: FirstSignIn,
): Input<'createParticipant'>['body'] => ({
  ...trimFields(form),
  ...toOptionalFields(form),
  ...(firstSignIn === 'password' ? { password: form.password } : { invite: true, by: firstSignIn }),
  groupIds: [...form.groupIds],
});

/**
 * The body that changes a participant. An empty password means: do not change it (product decisions §5). An update
 * without `groupIds` does not change the groups.
 */
export const toUpdateBody = (
  form: ParticipantForm,
  changed: readonly (keyof ParticipantForm)[] = [],
): Input<'updateParticipant'>['body'] => ({
  ...trimFields(form),
  ...toOptionalFields(form, changed),
  ...(form.password !== '' && { password: form.password }),
  ...(changed.includes('groupIds') && { groupIds: [...form.groupIds] }),
});

/** The form in the shape that the contract validates (specification §2). `hasMail`: the school sends mail. */
export const participantShape = (isNew: boolean, hasMail: boolean): FormShape<ParticipantForm> => ({
  fields: learnerFields,
  toBody: isNew
    ? (form) => toCreateBody(form, chooseFirstSignIn(form, hasMail))
    : (form) => toUpdateBody(form),
  words: texts.issues satisfies Record<Exclude<keyof typeof learnerFields, OptionalField>, object>,
  secret: ['password'],
});
