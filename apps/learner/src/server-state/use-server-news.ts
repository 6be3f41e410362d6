import { on, type ServerNews } from '@stupeni/federation';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationsList } from './lists';
import { isAsTold } from './notifications-as-told';
import { isLearning } from './queries';

/**
 * Brings the screens up to date with what the server told. A new notification means that a teacher decided or
 * answered, or that a course opened: any screen may be concerned. What is shown is read again at once, the rest
 * when it is next shown.
 */
export function useServerNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    let newest: number | null | undefined;
    return on('stupeni:server-news', (news) => {
      const arrived = news.topic === 'notifications' && news.newest !== newest;
      if (news.topic === 'notifications') newest = news.newest;
      void readAgain(client, news, arrived);
    });
  }, [client]);
}

async function readAgain(client: QueryClient, news: ServerNews, arrived: boolean): Promise<void> {
  switch (news.topic) {
    case 'everything':
      return client.invalidateQueries({ predicate: isLearning });
    case 'notifications':
      if (arrived) return client.invalidateQueries({ predicate: isLearning });
      if (isAsTold(client, news)) return;
      return client.invalidateQueries({ queryKey: notificationsList.key });
    case 'review':
    case 'clarify':
    case 'school':
      return; // the screens of staff
    default:
      return news satisfies never;
  }
}
