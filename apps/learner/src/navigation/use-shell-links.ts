import { on } from '@stupeni/federation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addresses } from './addresses';
import { loadCompleted, loadCourses, loadNotifications, loadTasks, type Load } from './load-screens';

/** Targets of the links in the shell: logo, bell and menu. */
const screens: Record<string, Load> = {
  [addresses.courses]: loadCourses,
  [addresses.completed]: loadCompleted,
  [addresses.tasks]: loadTasks,
  [addresses.notifications]: loadNotifications,
};

/** Loads a screen when a link of the shell to it is hovered, touched or focused. */
export function useShellLinks(): void {
  const client = useQueryClient();
  useEffect(() => on('stupeni:ahead', ({ path }) => screens[path]?.(client)), [client]);
}
