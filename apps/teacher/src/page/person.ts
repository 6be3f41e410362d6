/** «Фамилия Имя», as in all lists for staff. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${lastName} ${firstName}`;
