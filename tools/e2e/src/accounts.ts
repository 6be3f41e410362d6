/** Accounts of the demo school (product decisions §2), each with what they can be asked to show. */
export const password = 'stupeni-demo';

export const accounts = {
  /** Анна Смирнова: no progress yet. */
  learner: { email: 'learner@demo.stupeni', home: '/courses', heading: 'Доступные курсы' },
  /** Борис Орлов: something completed, on review, asked about and returned. */
  learner2: { email: 'learner2@demo.stupeni', home: '/courses', heading: 'Доступные курсы' },
  /** Магомедрасул Абдурахманов: three lessons done, a test before him. */
  learner3: { email: 'learner3@demo.stupeni', home: '/courses', heading: 'Доступные курсы' },
  teacher: { email: 'teacher@demo.stupeni', home: '/teacher/review', heading: 'Ждут подтверждения' },
  moderator: { email: 'moderator@demo.stupeni', home: '/moderator/participants', heading: 'Участники' },
  creator: { email: 'creator@demo.stupeni', home: '/creator/courses', heading: 'Курсы' },
} as const;

export type AccountName = keyof typeof accounts;

/** A second teacher beside the demo school: every stack has one, and no journey of all roles goes through it. */
export const colleague = { email: 'colleague@school.example', firstName: 'Ольга', lastName: 'Ким' };
