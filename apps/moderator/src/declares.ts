import type { RemoteDeclaration } from '@stupeni/federation';
import type { Address } from './navigation/addresses';

/** The screens of this remote, in the order of the header. The build writes this declaration into `release.json`. */
export const declares: RemoteDeclaration<Address> = {
  tabs: [
    { path: '/moderator/participants', label: 'Участники' },
    { path: '/moderator/groups', label: 'Группы' },
    { path: '/moderator/courses', label: 'Курсы' },
    { path: '/moderator/announcements', label: 'Объявления' },
    { path: '/moderator/staff', label: 'Сотрудники', right: 'staff' },
    { path: '/moderator/payment', label: 'Доступы' },
    { path: '/moderator/journal', label: 'Журнал', right: 'staff' },
  ],
};
