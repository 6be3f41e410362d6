import type { PersonField } from '../person';

/** The fields that an import reads from a row. */
export type Field = PersonField | 'fullName' | 'password' | 'group' | 'role';

/** The name of each field in messages. */
export const fieldNames: Record<Field, string> = {
  lastName: 'Фамилия',
  firstName: 'Имя',
  middleName: 'Отчество',
  fullName: 'ФИО',
  email: 'E-mail',
  password: 'Пароль',
  group: 'Группа',
  role: 'Роль',
};

export const requiredFields = ['lastName', 'firstName', 'email'] as const satisfies Field[];

// Folded: lower case, without spaces and hyphens.
const headings: Record<Field, readonly string[]> = {
  lastName: ['фамилия', 'lastname', 'surname', 'familyname'],
  firstName: ['имя', 'firstname', 'name', 'givenname'],
  middleName: ['отчество', 'middlename', 'patronymic', 'secondname'],
  fullName: ['фио', 'фамилияимя', 'фамилияимяотчество', 'фамилияиимя', 'fullname'],
  email: ['email', 'mail', 'почта', 'электроннаяпочта', 'эпочта', 'элпочта'],
  password: ['пароль', 'password'],
  group: ['группа', 'группы', 'group', 'groups'],
  role: ['роль', 'role'],
};

// Folded roles that an import accepts. An empty role means a learner.
const learners = [
  ...['', 'learner', 'student', 'participant', 'pupil'],
  ...['участник', 'участница', 'ученик', 'ученица', 'учащийся', 'слушатель', 'студент', 'студентка'],
];

/** The field of a Russian or English heading, or undefined. */
export function findField(heading: string): Field | undefined {
  const word = folded(heading);
  const plain = word.replace(ofWhom, '');
  return (Object.keys(headings) as Field[]).find(
    (field) => headings[field].includes(word) || headings[field].includes(plain),
  );
}

/** Whose field it is, at the end of a folded heading: «Ф. И. О. участника». */
const ofWhom = /(участника|ученика|учащегося|слушателя|студента|обучающегося|полностью)$/;

/** Whether a role in a file means a learner. */
export const isLearner = (role: string): boolean => learners.includes(folded(role));

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
