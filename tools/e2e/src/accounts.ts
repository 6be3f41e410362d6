/** Accounts of the demo school (product decisions §2), with the data that each of them has. */
export const password = 'stupeni-demo';

export const accounts = {
  /** Анна Смирнова: no progress yet. */
  learner: { email: 'learner@demo.stupeni', home: '/courses', heading: 'Доступные курсы' },
  /** Борис Орлов: one lesson completed, one under review, one with a question and one returned. */
  learner2: { email: 'learner2@demo.stupeni', home: '/courses', heading: 'Доступные курсы' },
  /** Магомедрасул Абдурахманов: three lessons completed, the next one is a test. */
  learner3: { email: 'learner3@demo.stupeni', home: '/courses', heading: 'Доступные курсы' },
  teacher: { email: 'teacher@demo.stupeni', home: '/teacher/review', heading: 'Ждут подтверждения' },
  moderator: { email: 'moderator@demo.stupeni', home: '/moderator/participants', heading: 'Участники' },
  creator: { email: 'creator@demo.stupeni', home: '/creator/courses', heading: 'Курсы' },
} as const;

export type AccountName = keyof typeof accounts;

/** A second teacher in addition to the demo school. Every stack has one. Journeys of all roles do not use it. */
export const colleague = { email: 'colleague@school.example', firstName: 'Ольга', lastName: 'Ким' };
