/** The name of a person for staff, surname first: «Смирнова Анна», «Смирнова Анна Павловна». */
export const nameOf = ({ lastName, firstName, middleName = '' }: PersonName): string =>
  middleName === '' ? `${lastName} ${firstName}` : `${lastName} ${firstName} ${middleName}`;

interface PersonName {
  lastName: string;
  firstName: string;
  /** The patronymic («Отчество»); absent or empty without one. */
  middleName?: string;
}
