import { on, type ServerNews } from '@stupeni/federation';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isListCurrent } from './is-list-current';
import { notificationsList } from './lists';
import { isLearningQuery } from './queries';

/**
 * Updates the screens after news from the server. A new notification means a verdict, an answer or an opened course,
 * so any screen can be out of date. Visible data loads again at once, other data when a screen next shows it.
 */
export function useServerNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    let newest: number | null | undefined;
    return on('stupeni:server-news', (news) => {
      const isNew = news.topic === 'notifications' && news.newest !== newest;
      if (news.topic === 'notifications') newest = news.newest;
      void refetch(client, news, isNew);
    });
  }, [client]);
}

async function refetch(client: QueryClient, news: ServerNews, isNew: boolean): Promise<void> {
  switch (news.topic) {
    case 'everything':
      return client.invalidateQueries({ predicate: isLearningQuery });
    case 'notifications':
      if (isNew) return client.invalidateQueries({ predicate: isLearningQuery });
      if (isListCurrent(client, news)) return;
      return client.invalidateQueries({ queryKey: notificationsList.queryKey });
    case 'review':
    case 'clarify':
    case 'school':
    case 'content':
      return; // for staff only
    default:
      return news satisfies never;
  }
}
