import type { Input, Participant } from '@stupeni/contract';
import { learnerFields, personFields } from '@stupeni/contract/fields';
import type { FormShape } from '@stupeni/forms';
import { texts } from './texts';

/**
 * How a new participant enters first: with a password of the moderator, or with their own after an invitation by mail
 * or by a link that the moderator gives them.
 */
export type FirstEntry = 'password' | 'mail' | 'link';

/** The values of the form's fields. `groupId` is the value of the select, '' for no group. */
export type ParticipantForm = Record<keyof typeof learnerFields | 'groupId', string> & {
  /** Absent until the moderator chooses: `chooseEntry`. */
  entry?: FirstEntry;
};

/** The choice of the moderator; without one an invitation where the school sends mail. A typed password is a choice. */
export const chooseEntry = (
  { entry, password }: Pick<ParticipantForm, 'entry' | 'password'>,
  hasMail: boolean,
): FirstEntry => entry ?? (hasMail && password === '' ? 'mail' : 'password');

type PersonField = keyof typeof personFields;

const fillPerson = (readValue: (field: PersonField) => string) =>
  Object.fromEntries(
    Object.keys(personFields).map((field) => [field, readValue(field as PersonField)]),
  ) as Record<PersonField, string>;

/** The values of a stored participant, or of a new one (null). */
export const toParticipantForm = (participant: Participant | null): ParticipantForm => ({
  ...fillPerson((field) => participant?.[field] ?? ''),
  middleName: participant?.middleName ?? '',
  password: '',
  groupId: String(participant?.groups[0]?.groupId ?? ''),
});

const trimmed = (form: ParticipantForm) => fillPerson((field) => form[field].trim());

/** Only where there is something to say: the specified call has no «отчество». A draft of an earlier release has none. */
const toMiddleName = ({ middleName = '' }: Partial<ParticipantForm>, isChanged = false) =>
  middleName.trim() === '' && !isChanged ? {} : { middleName: middleName.trim() };

const parseGroupId = ({ groupId }: ParticipantForm) => (groupId === '' ? null : Number(groupId));

/** The body that creates a participant (specification §7), with a password or an invitation. It has no certificate. */
export const createBody = (form: ParticipantForm, entry: FirstEntry): Input<'createParticipant'>['body'] => ({
  ...trimmed(form),
  ...toMiddleName(form),
  ...(entry === 'password' ? { password: form.password } : { invite: true, by: entry }),
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
  ...toMiddleName(form, changed.includes('middleName')),
  ...(form.password !== '' && { password: form.password }),
  ...(changed.includes('groupId') && { groupId: parseGroupId(form) }),
});

/** The form as the contract sees it (specification §2). `hasMail`: the school sends mail. */
export const participantShape = (isNew: boolean, hasMail: boolean): FormShape<ParticipantForm> => ({
  fields: learnerFields,
  toBody: isNew ? (form) => createBody(form, chooseEntry(form, hasMail)) : (form) => updateBody(form),
  words: texts.issues satisfies Record<keyof typeof learnerFields, object>,
  secret: ['password'],
});
