import { call, readProblemCode } from '@stupeni/api-client';
import { useQuery } from '@tanstack/react-query';
import type { UnfinishedUpload } from './unfinished-upload';

/**
 * The unfinished upload while the server still has it. A page that was reloaded at the last moment does not know that the
 * file was submitted. The server knows it, and then the upload is forgotten.
 * @param count the number of submissions: with a new one the server is asked again
 */
export function useUnfinishedUpload(
  unfinished: UnfinishedUpload | undefined,
  count: number,
  forget: () => void,
): UnfinishedUpload | undefined {
  const { data: isOpen } = useQuery({
    queryKey: ['upload', unfinished?.id, count],
    enabled: unfinished !== undefined,
    queryFn: async ({ signal }) => {
      try {
        await call('getUpload', { params: { id: unfinished!.id } }, { signal });
        return true;
      } catch (cause) {
        if (readProblemCode(cause) !== 'not_found') throw cause;
        forget();
        return false;
      }
    },
  });
  return isOpen === false ? undefined : unfinished;
}
