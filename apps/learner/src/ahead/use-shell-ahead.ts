import { on } from '@stupeni/federation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { completedAhead, coursesAhead, notificationsAhead, tasksAhead, type Ahead } from './screens-ahead';

/** The addresses that links of the shell lead to: logo, bell and menu. */
const addresses: Record<string, Ahead> = {
  '/courses': coursesAhead,
  '/profile/completed': completedAhead,
  '/profile/tasks': tasksAhead,
  '/profile/notifications': notificationsAhead,
};

/** Loads ahead what a link of the shell leads to, as the links of the area itself do. */
export function useShellAhead(): void {
  const client = useQueryClient();
  useEffect(() => on('stupeni:ahead', ({ path }) => addresses[path]?.(client)), [client]);
}
