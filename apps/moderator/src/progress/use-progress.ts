import { call } from '@stupeni/api-client';
import { addressUsableMs } from '@stupeni/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const progressQuery = (id: number) =>
  queryOptions({
    queryKey: ['participants', { progress: id }],
    queryFn: ({ signal }) => call('getParticipantProgress', { params: { id } }, { signal }),
  });

/** One learner's progress, read again after events from the server, and valid addresses of the submitted files. */
export function useProgress(id: number) {
  const query = useQuery(progressQuery(id));
  return {
    query,
    files: {
      isFresh: () => Date.now() - query.dataUpdatedAt < addressUsableMs,
      /** The new address of a file; undefined when its submission is gone. */
      async readAgain(fileId: string): Promise<string | undefined> {
        const { data } = await query.refetch({ throwOnError: true });
        const lessons = data?.courses.flatMap((course) => course.lessons) ?? [];
        const files = lessons.flatMap(({ submissions }) => submissions.flatMap((one) => one.files));
        return files.find(({ id }) => id === fileId)?.path;
      },
    },
  };
}

export type SubmissionFiles = ReturnType<typeof useProgress>['files'];
