import { learnerLabels } from '@stupeni/contract/fields';

/** The fields of a person in the forms of participants and staff. */
export const personTexts = {
  firstName: learnerLabels.firstName,
  lastName: learnerLabels.lastName,
  email: learnerLabels.email,
  issues: {
    firstName: { blank: 'Введите имя' },
    lastName: { blank: 'Введите фамилию' },
    email: { invalid: 'Введите e-mail целиком, например anna@school.ru' },
    password: { blank: 'Введите пароль' },
  },
  takenEmail: 'Этот e-mail уже занят: укажите другой',
  inputStays: 'Введённое осталось на месте.',
};
