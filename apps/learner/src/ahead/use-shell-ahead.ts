import { on } from '@stupeni/federation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addresses } from '../addresses';
import { completedAhead, coursesAhead, notificationsAhead, tasksAhead, type Ahead } from './screens-ahead';

/** Targets of the links in the shell: logo, bell and menu. */
const screens: Record<string, Ahead> = {
  [addresses.courses]: coursesAhead,
  [addresses.completed]: completedAhead,
  [addresses.tasks]: tasksAhead,
  [addresses.notifications]: notificationsAhead,
};

/** Loads a screen when a link of the shell to it is hovered, touched or focused. */
export function useShellAhead(): void {
  const client = useQueryClient();
  useEffect(() => on('stupeni:ahead', ({ path }) => screens[path]?.(client)), [client]);
}
