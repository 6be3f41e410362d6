/** «Фамилия Имя», as lists of the staff name people. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${lastName} ${firstName}`;
