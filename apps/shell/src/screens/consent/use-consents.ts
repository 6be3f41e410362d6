import { call, readProblemCode } from '@stupeni/api-client';
import type { MyConsents } from '@stupeni/contract';
import { useCallback, useEffect, useState } from 'react';

type Required = MyConsents['required'];

/** `outdated`: a document has got a newer version meanwhile, and `required` has this version. */
export type ConsentsState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error }
  | { kind: 'open'; required: Required; outdated: boolean };

/**
 * What the person has to accept. `onAccepted` runs when nothing is left to accept, also when the person has accepted in
 * another tab.
 */
export function useConsents(onAccepted: () => void) {
  const [state, setState] = useState<ConsentsState>({ kind: 'loading' });

  const read = useCallback(
    (outdated: boolean) =>
      call('getMyConsents').then(
        ({ required }) => {
          if (required.length === 0) onAccepted();
          else setState({ kind: 'open', required, outdated });
        },
        (error: Error) => setState({ kind: 'failed', error }),
      ),
    [onAccepted],
  );
  useEffect(() => void read(false), [read]);

  const retry = () => {
    setState({ kind: 'loading' });
    void read(false);
  };
  /** Resolves when the state shows the answer. Throws when the consent was not stored. */
  const accept = async (required: Required) => {
    try {
      const documents = required.map(({ id, version }) => ({ id, version }));
      await call('acceptDocuments', { body: { documents } });
    } catch (error) {
      if (readProblemCode(error) !== 'wrong_state') throw error;
      return read(true);
    }
    onAccepted();
  };
  return { state, retry, accept };
}
