import { call } from '@stupeni/api-client';
import type { Submission } from '@stupeni/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The address of a file works for five minutes (product decisions §6); some of that is the way to the click. */
const usable = 4 * 60_000;

export const progressQuery = (id: number) =>
  queryOptions({
    queryKey: ['participants', { progress: id }],
    queryFn: ({ signal }) => call('getParticipantProgress', { params: { id } }, { signal }),
  });

/** One learner's progress, and a way to addresses of files that still work; read again with the area's news. */
export function useProgress(id: number) {
  const query = useQuery(progressQuery(id));
  return {
    query,
    files: {
      isFresh: () => Date.now() - query.dataUpdatedAt < usable,
      /** The new address of a work's file; undefined when the work is gone. */
      async readAgain({ id: work }: Submission): Promise<string | undefined> {
        const { data } = await query.refetch({ throwOnError: true });
        const lessons = data?.courses.flatMap((course) => course.lessons) ?? [];
        return lessons.flatMap(({ submissions }) => submissions).find((one) => one.id === work)?.filePath;
      },
    },
  };
}

export type WorkFiles = ReturnType<typeof useProgress>['files'];
