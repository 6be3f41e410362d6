import type { Input, Participant } from '@stupeni/contract';
import { hasText } from '@stupeni/rules';
import { texts } from './texts';

/** A participant as it stands in the fields; `groupId` as the select has it, '' for nobody's group. */
export interface ParticipantForm {
  firstName: string;
  lastName: string;
  email: string;
  /** Empty on an edit: the old one stays (product decisions §5). */
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

const seenFields = ['firstName', 'lastName', 'email', 'groupId'] as const;

const touchedOf = (form: ParticipantForm, base: ParticipantForm): Partial<ParticipantForm> =>
  Object.fromEntries(
    seenFields.flatMap((field) => (form[field] === base[field] ? [] : [[field, form[field]]])),
  );

/** Which of the fields that a list shows are not the same; the password is nobody's to compare. */
export const fieldsThatDiffer = (one: ParticipantForm, other: ParticipantForm) =>
  seenFields.filter((field) => one[field] !== other[field]);

const personOf = ({ firstName, lastName, email }: ParticipantForm) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
});

const groupOf = ({ groupId }: ParticipantForm) => (groupId === '' ? null : Number(groupId));

/** What is sent to create one (specification §7): the certificate is not. */
export const createBody = (form: ParticipantForm): Input<'createParticipant'>['body'] => ({
  ...personOf(form),
  password: form.password,
  groupId: groupOf(form),
});

/**
 * What is sent of an edit: what was not touched here stays what somebody else may have made it.
 *
 * @param base what the form was begun from
 * @param stored as the list has them now
 */
export const updateBody = (
  form: ParticipantForm,
  base: ParticipantForm,
  stored: ParticipantForm = base,
): Input<'updateParticipant'>['body'] => ({
  ...personOf({ ...stored, ...touchedOf(form, base) }),
  ...(form.password !== '' && { password: form.password }),
  ...(form.groupId !== base.groupId && { groupId: groupOf(form) }),
});

export type Mistakes = Partial<Record<keyof ParticipantForm, string>>;

// As far as a person's slip goes; the API is the judge.
const wholeEmail = /^[^@\s]+@[^@\s]+$/;

/**
 * What keeps a participant from being saved (specification §2: names, e-mail and password are required).
 * @param isNew an edit needs no password
 */
export function mistakesOf(form: ParticipantForm, isNew: boolean): Mistakes {
  const { firstName, lastName, email, password } = form;
  const badPassword = !hasText(password) && (isNew || password !== '');
  return {
    ...(!hasText(firstName) && { firstName: texts.noFirstName }),
    ...(!hasText(lastName) && { lastName: texts.noLastName }),
    ...(!wholeEmail.test(email.trim()) && { email: texts.badEmail }),
    ...(badPassword && { password: texts.noPassword }),
  };
}
