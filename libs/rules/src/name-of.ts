/** The name of a person in the lists for staff, surname first: «Смирнова Анна». */
export const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName} ${firstName}`;
