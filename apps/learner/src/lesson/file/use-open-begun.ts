import { call, readProblemCode } from '@stupeni/api-client';
import { useQuery } from '@tanstack/react-query';
import type { Begun } from './begun-upload';

/**
 * The begun upload while the server still has it. A page that was reloaded in the last moment does not know that the
 * file was handed in: the server does, and then the upload is forgotten.
 * @param count the number of submissions: with a new one the server is asked again
 */
export function useOpenBegun(begun: Begun | undefined, count: number, forget: () => void): Begun | undefined {
  const { data: isOpen } = useQuery({
    queryKey: ['upload', begun?.id, count],
    enabled: begun !== undefined,
    queryFn: async ({ signal }) => {
      try {
        await call('getUpload', { params: { id: begun!.id } }, { signal });
        return true;
      } catch (cause) {
        if (readProblemCode(cause) !== 'not_found') throw cause;
        forget();
        return false;
      }
    },
  });
  return isOpen === false ? undefined : begun;
}
