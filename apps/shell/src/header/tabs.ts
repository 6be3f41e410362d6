import type { Role } from '@stupeni/contract';

export interface Tab {
  path: string;
  label: string;
}

/** The screens of the staff remotes, in the order of the header. Learners have no tabs. */
export const tabsOf = {
  LEARNER: [],
  TEACHER: [
    { path: '/teacher/review', label: 'Ждут подтверждения' },
    { path: '/teacher/clarify', label: 'Ждут уточнения' },
  ],
  MODERATOR: [
    { path: '/moderator/participants', label: 'Участники' },
    { path: '/moderator/groups', label: 'Группы' },
    { path: '/moderator/payment', label: 'Доступы' },
  ],
  CREATOR: [
    { path: '/creator/courses', label: 'Курсы' },
    { path: '/creator/lessons', label: 'Уроки' },
    { path: '/creator/tests', label: 'Тесты' },
  ],
} as const satisfies Record<Role, readonly Tab[]>;
