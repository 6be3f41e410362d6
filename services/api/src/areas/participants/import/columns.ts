/** What an import reads from a row. */
export type Field = 'lastName' | 'firstName' | 'email' | 'password' | 'group' | 'role';

/** The heading by which each field is called when it is missing. */
export const fieldNames: Record<Field, string> = {
  lastName: 'Фамилия',
  firstName: 'Имя',
  email: 'E-mail',
  password: 'Пароль',
  group: 'Группа',
  role: 'Роль',
};

export const requiredFields = ['lastName', 'firstName', 'email'] as const satisfies Field[];

// As written without spaces, hyphens and case.
const headings: Record<Field, readonly string[]> = {
  lastName: ['фамилия', 'lastname', 'surname', 'familyname'],
  firstName: ['имя', 'firstname', 'name', 'givenname'],
  email: ['email', 'mail', 'почта', 'электроннаяпочта', 'эпочта', 'элпочта'],
  password: ['пароль', 'password'],
  group: ['группа', 'группы', 'group', 'groups'],
  role: ['роль', 'role'],
};

// Words for whom an import may add; no word at all is a learner too.
const learners = [
  ...['', 'learner', 'student', 'participant', 'pupil'],
  ...['участник', 'участница', 'ученик', 'ученица', 'учащийся', 'слушатель', 'студент', 'студентка'],
];

/** The field that a heading names, Russian or English; undefined for one that is not known. */
export function fieldOf(heading: string): Field | undefined {
  const word = folded(heading);
  return (Object.keys(headings) as Field[]).find((field) => headings[field].includes(word));
}

/** Whether a role in a file is that of a learner. */
export const isLearner = (role: string): boolean => learners.includes(folded(role));

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
