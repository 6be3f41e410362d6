import type { Right, Role } from '@stupeni/contract';

export interface Tab {
  path: string;
  label: string;
  /** The tab is shown only with this right. */
  right?: Right;
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
    { path: '/moderator/staff', label: 'Сотрудники', right: 'staff' },
    { path: '/moderator/payment', label: 'Доступы' },
    { path: '/moderator/journal', label: 'Журнал', right: 'staff' },
  ],
  CREATOR: [
    { path: '/creator/courses', label: 'Курсы' },
    { path: '/creator/lessons', label: 'Уроки' },
    { path: '/creator/tests', label: 'Тесты' },
  ],
} as const satisfies Record<Role, readonly Tab[]>;
