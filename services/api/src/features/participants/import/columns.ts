import { learnerLabels } from '@stupeni/contract/fields';
import type { PersonField } from '../person';

/** The fields that an import reads from a row. */
export type Field = PersonField | 'fullName' | 'password' | 'group' | 'role';

/** The name of each field in messages. */
export const fieldNames: Record<Field, string> = {
  ...learnerLabels,
  fullName: 'ФИО',
  password: 'Пароль',
  group: 'Группа',
  role: 'Роль',
};

export const requiredFields = ['lastName', 'firstName', 'email'] as const satisfies Field[];

// Headings besides the name of the field. Folded: only letters and digits, in lower case.
const otherHeadings: Partial<Record<Field, readonly string[]>> = {
  lastName: ['lastname', 'surname', 'familyname'],
  firstName: ['firstname', 'name', 'givenname'],
  middleName: ['middlename', 'patronymic', 'secondname'],
  fullName: ['фамилияимя', 'фамилияимяотчество', 'фамилияиимя', 'fullname'],
  email: ['mail', 'почта', 'электроннаяпочта', 'эпочта', 'элпочта'],
  password: ['password'],
  group: ['группы', 'group', 'groups'],
  role: ['role'],
};

// Folded roles that an import accepts. An empty role means a learner.
const learnerRoles = [
  '',
  'learner',
  'student',
  'participant',
  'pupil',
  'участник',
  'участница',
  'ученик',
  'ученица',
  'учащийся',
  'слушатель',
  'студент',
  'студентка',
];

/** The field of a Russian or English heading, or undefined. */
export function findField(heading: string): Field | undefined {
  const word = foldName(heading);
  const plain = word.replace(spareEnding, '');
  return (Object.keys(fieldNames) as Field[]).find((field) => {
    const headings = [foldName(fieldNames[field]), ...(otherHeadings[field] ?? [])];
    return headings.includes(word) || headings.includes(plain);
  });
}

/** A word at the end of a folded heading that does not change the field: «Ф. И. О. участника», «ФИО полностью». */
const spareEnding = /(участника|ученика|учащегося|слушателя|студента|обучающегося|полностью)$/;

/** Whether a role in a file means a learner. */
export const isLearner = (role: string): boolean => learnerRoles.includes(foldName(role));

const foldName = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
