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

/** The values of the form's fields. `groupId` is the value of the select, '' for no group. */
export type ParticipantForm = Record<keyof typeof learnerFields | 'groupId', string> & {
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
  groupId: String(participant?.groups[0]?.groupId ?? ''),
});

const trimmed = (form: ParticipantForm) => fillTexts(personFields, (field) => form[field].trim());

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

const parseGroupId = ({ groupId }: ParticipantForm) => (groupId === '' ? null : Number(groupId));

/** The body that creates a participant (specification §7), with a password or an invitation. It has no certificate. */
export const createBody = (
  form: ParticipantForm,
  firstSignIn: FirstSignIn,
): Input<'createParticipant'>['body'] => ({
  ...trimmed(form),
  ...toOptionalFields(form),
  ...(firstSignIn === 'password' ? { password: form.password } : { invite: true, by: firstSignIn }),
  groupId: parseGroupId(form),
});

/**
 * The body that changes a participant. An empty password means: do not change it (product decisions §5). An update
 * without `groupId` does not change the group.
 */
export const updateBody = (
  form: ParticipantForm,
  changed: readonly (keyof ParticipantForm)[] = [],
): Input<'updateParticipant'>['body'] => ({
  ...trimmed(form),
  ...toOptionalFields(form, changed),
  ...(form.password !== '' && { password: form.password }),
  ...(changed.includes('groupId') && { groupId: parseGroupId(form) }),
});

/** The form as the contract sees it (specification §2). `hasMail`: the school sends mail. */
export const participantShape = (isNew: boolean, hasMail: boolean): FormShape<ParticipantForm> => ({
  fields: learnerFields,
  toBody: isNew ? (form) => createBody(form, chooseFirstSignIn(form, hasMail)) : (form) => updateBody(form),
  words: texts.issues satisfies Record<Exclude<keyof typeof learnerFields, OptionalField>, object>,
  secret: ['password'],
});
