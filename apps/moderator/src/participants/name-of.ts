/** How staff call a learner: «Смирнова Анна». */
export const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName} ${firstName}`;
