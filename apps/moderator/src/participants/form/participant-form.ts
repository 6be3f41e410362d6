import type { Input, Participant } from '@stupeni/contract';
import { hasText } from '@stupeni/rules';
import { texts } from './texts';

/** The values of the form's fields. `groupId` is the value of the select, '' for no group. */
export interface ParticipantForm {
  firstName: string;
  lastName: string;
  email: string;
  /** An empty password of an existing participant means: do not change it (product decisions §5). */
  password: string;
  groupId: string;
}

export const newForm = (): ParticipantForm => ({
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  groupId: '',
});

export const formOf = ({ firstName, lastName, email, groups }: Participant): ParticipantForm => ({
  firstName,
  lastName,
  email,
  password: '',
  groupId: groups[0] ? String(groups[0].groupId) : '',
});

export const isSameForm = (one: ParticipantForm, other: ParticipantForm): boolean =>
  Object.entries(one).every(([field, value]) => other[field as keyof ParticipantForm] === value);

const listedFields = ['firstName', 'lastName', 'email', 'groupId'] as const;

const changedFields = (form: ParticipantForm, base: ParticipantForm): Partial<ParticipantForm> =>
  Object.fromEntries(
    listedFields.flatMap((field) => (form[field] === base[field] ? [] : [[field, form[field]]])),
  );

/** The fields that differ between two forms. The password is not compared. */
export const fieldsThatDiffer = (one: ParticipantForm, other: ParticipantForm) =>
  listedFields.filter((field) => one[field] !== other[field]);

const personOf = ({ firstName, lastName, email }: ParticipantForm) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
});

const groupOf = ({ groupId }: ParticipantForm) => (groupId === '' ? null : Number(groupId));

/** The body that creates a participant (specification §7). It has no certificate. */
export const createBody = (form: ParticipantForm): Input<'createParticipant'>['body'] => ({
  ...personOf(form),
  password: form.password,
  groupId: groupOf(form),
});

/**
 * The body that changes a participant. Fields that this form did not change get their latest stored values.
 *
 * @param base the values when the dialog opened
 * @param stored the values that the list has now
 */
export const updateBody = (
  form: ParticipantForm,
  base: ParticipantForm,
  stored: ParticipantForm = base,
): Input<'updateParticipant'>['body'] => ({
  ...personOf({ ...stored, ...changedFields(form, base) }),
  ...(form.password !== '' && { password: form.password }),
  ...(form.groupId !== base.groupId && { groupId: groupOf(form) }),
});

/** An error text for each field that has an issue. */
export type FormIssues = Partial<Record<keyof ParticipantForm, string>>;

// Finds typing errors only. The API does the full check.
const wholeEmail = /^[^@\s]+@[^@\s]+$/;

/**
 * Issues that prevent a save (specification §2: names, e-mail and password are required).
 * @param isNew false for an edit, which needs no password
 */
export function checkForm(form: ParticipantForm, isNew: boolean): FormIssues {
  const { firstName, lastName, email, password } = form;
  const badPassword = !hasText(password) && (isNew || password !== '');
  return {
    ...(!hasText(firstName) && { firstName: texts.noFirstName }),
    ...(!hasText(lastName) && { lastName: texts.noLastName }),
    ...(!wholeEmail.test(email.trim()) && { email: texts.badEmail }),
    ...(badPassword && { password: texts.noPassword }),
  };
}
