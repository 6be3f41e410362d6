import { useLocation } from '@stupeni/router';
import { useEffect } from 'react';
import { questionAnchor } from '../../navigation/use-named-by-address';
import type { LessonComments } from './use-comments';

/** Loads earlier pages until the question that the address names is in the list. */
export function useNamedQuestion({ data, hasNextPage, isFetching, isError, fetchNextPage }: LessonComments) {
  const { hash } = useLocation();
  const namedId = Number(hash.slice(`#${questionAnchor(0)}`.length - 1));
  const oldest = data.comments[0]?.id ?? 0;
  const isEarlier = hash === `#${questionAnchor(namedId)}` && namedId < oldest && hasNextPage;
  useEffect(() => {
    if (isEarlier && !isFetching && !isError) void fetchNextPage();
  }, [isEarlier, isFetching, isError, fetchNextPage]);
}
