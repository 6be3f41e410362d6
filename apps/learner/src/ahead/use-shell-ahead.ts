import { on } from '@stupeni/federation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { completedAhead, coursesAhead, notificationsAhead, tasksAhead, type Ahead } from './screens-ahead';

/** Targets of the links in the shell: logo, bell and menu. */
const addresses: Record<string, Ahead> = {
  '/courses': coursesAhead,
  '/profile/completed': completedAhead,
  '/profile/tasks': tasksAhead,
  '/profile/notifications': notificationsAhead,
};

/** Loads a screen when a link of the shell to it is hovered, touched or focused. */
export function useShellAhead(): void {
  const client = useQueryClient();
  useEffect(() => on('stupeni:ahead', ({ path }) => addresses[path]?.(client)), [client]);
}
