import type { Role } from '@stupeni/contract';

interface Account {
  role: Role;
  email: string;
  first_name: string;
  last_name: string;
}

/** The accounts of the demo school. All have the demo password. */
export const accounts = {
  creator: { role: 'CREATOR', email: 'creator@demo.stupeni', first_name: 'Алексей', last_name: 'Ковалёв' },
  moderator: {
    role: 'MODERATOR',
    email: 'moderator@demo.stupeni',
    first_name: 'Марина',
    last_name: 'Климова',
  },
  teacher: {
    role: 'TEACHER',
    email: 'teacher@demo.stupeni',
    first_name: 'Ольга',
    last_name: 'Преображенская',
  },
  anna: { role: 'LEARNER', email: 'learner@demo.stupeni', first_name: 'Анна', last_name: 'Смирнова' },
  boris: { role: 'LEARNER', email: 'learner2@demo.stupeni', first_name: 'Борис', last_name: 'Орлов' },
  magomedrasul: {
    role: 'LEARNER',
    email: 'learner3@demo.stupeni',
    first_name: 'Магомедрасул',
    last_name: 'Абдурахманов',
  },
} as const satisfies Record<string, Account>;

export type Person = keyof typeof accounts;
