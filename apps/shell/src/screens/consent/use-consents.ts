import { call, readProblemCode } from '@stupeni/api-client';
import type { MyConsents } from '@stupeni/contract';
import { useCallback, useEffect, useState } from 'react';

type Required = MyConsents['required'];

/** `outdated`: a document got a newer version meanwhile, and `required` has it. */
export type ConsentsState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error }
  | { kind: 'open'; required: Required; outdated: boolean };

/** What the person has to accept. `onAccepted` runs when nothing is left, also when another tab has accepted. */
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
  /** Resolves when the answer is shown. Throws when the consent was not stored. */
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
