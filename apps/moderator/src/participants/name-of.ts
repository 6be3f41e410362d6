/** The name of a learner in staff screens, surname first: «Смирнова Анна». */
export const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName} ${firstName}`;
