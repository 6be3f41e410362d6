import { findField } from './columns';

describe('findField', () => {
  it.each([
    ['Ф. И. О. участника', 'fullName'],
    ['Ф.И.О.', 'fullName'],
    ['ФИО (полностью)', 'fullName'],
    ['Фамилия, имя, отчество слушателя', 'fullName'],
    ['Фамилия ученика', 'lastName'],
    ['Имя учащегося', 'firstName'],
    ['Эл. почта студента', 'email'],
    ['Группа обучающегося', 'group'],
    ['Участника', undefined],
    ['ФИО родителя', undefined],
    ['Отчество участника', 'middleName'],
    ['Patronymic', 'middleName'],
  ])('understands «%s» as %s', (heading, field) => {
    expect(findField(heading)).toBe(field);
  });
});
