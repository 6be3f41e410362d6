import type { Role } from '@stupeni/contract';
import type { RemoteName, RemoteTab } from '@stupeni/federation';
import { remoteAt } from '../routing/remotes';

/** The tabs of releases without a declaration. They were built for a contract before 2.2. */
const earlierTabs: Partial<Record<RemoteName, readonly RemoteTab[]>> = {
  teacher: [
    { path: '/teacher/review', label: 'Ждут подтверждения', counted: true },
    { path: '/teacher/clarify', label: 'Ждут уточнения', counted: true },
  ],
  moderator: [
    { path: '/moderator/participants', label: 'Участники' },
    { path: '/moderator/groups', label: 'Группы' },
    { path: '/moderator/staff', label: 'Сотрудники', right: 'staff' },
    { path: '/moderator/payment', label: 'Доступы' },
    { path: '/moderator/journal', label: 'Журнал', right: 'staff' },
  ],
  creator: [
    { path: '/creator/courses', label: 'Курсы' },
    { path: '/creator/lessons', label: 'Уроки' },
    { path: '/creator/tests', label: 'Тесты' },
  ],
};

/**
 * The tabs that a remote declares for a role. Leaves out a tab that is not valid, or whose address belongs to another
 * remote or another role.
 *
 * @param declares comes from a release, so it may have any shape. Undefined for an older release
 */
export function tabsOf(name: RemoteName, role: Role, declares: unknown): readonly RemoteTab[] {
  const declared: unknown = (declares as { tabs?: unknown } | null | undefined)?.tabs;
  const tabs: readonly unknown[] = Array.isArray(declared) ? declared : (earlierTabs[name] ?? []);
  return tabs.filter(isTab).filter(({ path }) => {
    const place = remoteAt(path);
    return place?.remote === name && place.roles.includes(role);
  });
}

function isTab(tab: unknown): tab is RemoteTab {
  const { path, label } = (tab ?? {}) as Partial<RemoteTab>;
  return typeof path === 'string' && typeof label === 'string' && label !== '';
}
