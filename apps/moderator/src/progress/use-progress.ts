import { call } from '@stupeni/api-client';
import type { Submission } from '@stupeni/contract';
import { addressUsableMs } from '@stupeni/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const progressQuery = (id: number) =>
  queryOptions({
    queryKey: ['participants', { progress: id }],
    queryFn: ({ signal }) => call('getParticipantProgress', { params: { id } }, { signal }),
  });

/** One learner's progress, and valid addresses of the submitted files. It is read again after events from the server. */
export function useProgress(id: number) {
  const query = useQuery(progressQuery(id));
  return {
    query,
    files: {
      isFresh: () => Date.now() - query.dataUpdatedAt < addressUsableMs,
      /** The new address of a submission's file; undefined when the submission is gone. */
      async readAgain({ id }: Submission): Promise<string | undefined> {
        const { data } = await query.refetch({ throwOnError: true });
        const lessons = data?.courses.flatMap((course) => course.lessons) ?? [];
        return lessons.flatMap(({ submissions }) => submissions).find((one) => one.id === id)?.filePath;
      },
    },
  };
}

export type SubmissionFiles = ReturnType<typeof useProgress>['files'];
