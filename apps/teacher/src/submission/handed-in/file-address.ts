import { addressUsableMs } from '@stupeni/rules';
import { createContext, use } from 'react';
import type { SubmissionFile } from '@stupeni/contract';
import { findFile, type SubmissionQuery } from '../submission-query';

/** The addresses of files, which work for five minutes. `readAgain` gives a new one when the present one is too old. */
export interface FileAddresses {
  isFresh: () => boolean;
  /** Resolves to undefined if the submission no longer has the file. Throws when the submission does not load. */
  readAgain: (fileId: string) => Promise<string | undefined>;
}

export const makeAddresses = (query: SubmissionQuery): FileAddresses => ({
  isFresh: () => Date.now() - query.dataUpdatedAt < addressUsableMs,
  readAgain: async (fileId) => {
    const { data } = await query.refetch({ throwOnError: true });
    return data && findFile(data, fileId)?.path;
  },
});

export const AddressContext = createContext<FileAddresses | null>(null);

/** The addresses of the files on the desk. */
export function useAddresses(): FileAddresses {
  const addresses = use(AddressContext);
  if (!addresses) throw new Error('useAddresses needs an AddressContext');
  return addresses;
}

/** Props for `FileLink`: whether the address of a file is still valid, and a function that loads a new one. */
export const makeLinkProps = ({ isFresh, readAgain }: FileAddresses, { id }: SubmissionFile) => ({
  isFresh,
  readAgain: () => readAgain(id),
});

const forbidden = 403;

/**
 * Loads the bytes of a file. Gets a new address when the old one has expired by the clock of the browser, or when the
 * server refuses it.
 * @throws when the connection or the API fails
 */
export async function fetchBytes(
  { id, path }: SubmissionFile,
  { isFresh, readAgain }: FileAddresses,
  signal: AbortSignal,
): Promise<Blob> {
  const readNewAddress = async () => {
    const address = await readAgain(id);
    if (address === undefined) throw new Error('The submission has this file no more.');
    return address;
  };
  const ask = (address: string) => fetch(address, { signal });
  let answer = await ask(isFresh() ? path : await readNewAddress());
  if (answer.status === forbidden) answer = await ask(await readNewAddress());
  if (!answer.ok) throw new Error(`The file did not load: ${answer.status}`);
  return answer.blob();
}
