import { on } from '@stupeni/federation';
import { useEffect, useState } from 'react';

/** Whether somebody deleted this course, lesson or test while its page was open. */
export function useIsDeleted(kind: 'course' | 'lesson' | 'test', id: number): boolean {
  const [deleted, setDeleted] = useState(false);
  useEffect(
    () =>
      on('stupeni:server-news', (news) => {
        if (news.topic !== 'content' || news.entity?.kind !== kind || news.entity.id !== id) return;
        setDeleted(news.entity.deleted);
      }),
    [kind, id],
  );
  return deleted;
}
