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
 * How a new participant enters first: with a password of the moderator, or with their own after an invitation by mail
 * or by a link that the moderator gives them.
 */
export type FirstSignIn = 'password' | 'mail' | 'link';

/** The values of the form's fields. */
export type ParticipantForm = Record<keyof typeof learnerFields, string> & {
  /** In ascending order, so that equal choices are equal lists. */
  groupIds: readonly number[];
  /** Absent until the moderator chooses: `chooseFirstSignIn`. */
  firstSignIn?: FirstSignIn;
};

/** The choice of the moderator; without one an invitation where the school sends mail. A typed password is a choice. */
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

/** Those with something to say: the specified call has none of them. A draft of an earlier release may have none. */
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

/** The ids with one more group. */
export const withGroup = (groupIds: readonly number[], id: number): number[] =>
  [...new Set([...groupIds, id])].sort(ascending);

/** The body that creates a participant (specification §7), with a password or an invitation. It has no certificate. */
export const createBody = (
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
export const updateBody = (
  form: ParticipantForm,
  changed: readonly (keyof ParticipantForm)[] = [],
): Input<'updateParticipant'>['body'] => ({
  ...trimFields(form),
  ...toOptionalFields(form, changed),
  ...(form.password !== '' && { password: form.password }),
  ...(changed.includes('groupIds') && { groupIds: [...form.groupIds] }),
});

/** The form as the contract sees it (specification §2). `hasMail`: the school sends mail. */
export const participantShape = (isNew: boolean, hasMail: boolean): FormShape<ParticipantForm> => ({
  fields: learnerFields,
  toBody: isNew ? (form) => createBody(form, chooseFirstSignIn(form, hasMail)) : (form) => updateBody(form),
  words: texts.issues satisfies Record<Exclude<keyof typeof learnerFields, OptionalField>, object>,
  secret: ['password'],
});
