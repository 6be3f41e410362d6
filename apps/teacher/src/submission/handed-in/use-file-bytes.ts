import { useQuery } from '@tanstack/react-query';
import type { HandedInFile } from './handed-in-parts';
import { fetchBytes, useAddresses } from './file-address';

/** The bytes of a file, loaded when the part is near the screen. */
export function useFileBytes(file: HandedInFile, isNear: boolean) {
  const addresses = useAddresses();
  return useQuery({
    queryKey: ['file', file.id],
    queryFn: ({ signal }) => fetchBytes(file, addresses, signal),
    enabled: isNear,
    // A stored file never changes.
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });
}
