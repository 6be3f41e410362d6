/** The name of a person as staff read it, surname first: «Смирнова Анна», «Смирнова Анна Павловна». */
export const nameOf = ({ lastName, firstName, middleName = '' }: PersonName): string =>
  middleName === '' ? `${lastName} ${firstName}` : `${lastName} ${firstName} ${middleName}`;

interface PersonName {
  lastName: string;
  firstName: string;
  /** «Отчество»; absent or empty without one. */
  middleName?: string;
}
