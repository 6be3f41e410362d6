import type { LearnerField } from '@stupeni/contract/fields';

/** The labels of a participant's fields, which are headings of files too, in the order of the columns. */
export const fieldLabels: Record<LearnerField, string> = {
  lastName: 'Фамилия',
  firstName: 'Имя',
  middleName: 'Отчество',
  email: 'E-mail',
};

/** The same fields within a sentence. */
export const fieldNames: Record<LearnerField, string> = {
  lastName: 'фамилия',
  firstName: 'имя',
  middleName: 'отчество',
  email: 'e-mail',
};

/** The fields of a person in the forms of participants and staff. */
export const personTexts = {
  firstName: fieldLabels.firstName,
  lastName: fieldLabels.lastName,
  email: fieldLabels.email,
  issues: {
    firstName: { blank: 'Введите имя' },
    lastName: { blank: 'Введите фамилию' },
    email: { invalid: 'Введите e-mail целиком, например anna@school.ru' },
    password: { blank: 'Введите пароль' },
  },
  takenEmail: 'Этот e-mail уже занят: укажите другой',
  inputStays: 'Введённое осталось на месте.',
};
