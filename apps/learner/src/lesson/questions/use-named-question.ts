import { useLocation } from '@stupeni/router';
import { useEffect } from 'react';
import { questionId } from '../../navigation/use-named-by-address';
import type { LessonComments } from './use-comments';

/** Loads earlier pages until the question that the address names is in the list. */
export function useNamedQuestion({ data, hasNextPage, isFetching, isError, fetchNextPage }: LessonComments) {
  const { hash } = useLocation();
  const namedId = Number(hash.slice(`#${questionId(0)}`.length - 1));
  const oldest = data.comments[0]?.id ?? 0;
  const isEarlier = hash === `#${questionId(namedId)}` && namedId < oldest && hasNextPage;
  useEffect(() => {
    if (isEarlier && !isFetching && !isError) void fetchNextPage();
  }, [isEarlier, isFetching, isError, fetchNextPage]);
}
