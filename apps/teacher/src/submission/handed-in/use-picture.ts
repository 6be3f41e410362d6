import { useState } from 'react';
import { useAddresses } from './file-address';
import type { HandedInFile } from './handed-in-parts';
import { type PartState, useReport } from './use-shown-parts';

type PictureState = 'loading' | 'renewed' | 'loaded' | 'broken';

/**
 * Properties of the image of a file. The address stays, because a new one would load the picture again. An address that
 * has expired is renewed once, when the picture does not load.
 */
export function usePicture(file: HandedInFile, isNear: boolean | null) {
  const { readAgain } = useAddresses();
  const [address, setAddress] = useState(file.path);
  const [state, setState] = useState<PictureState>('loading');
  useReport(file.id, toReport(state, isNear));
  async function renewOnce(): Promise<void> {
    const isRenewed = state === 'renewed';
    const newAddress = isRenewed ? undefined : await readAgain(file.id);
    if (newAddress === undefined || newAddress === address) {
      setState('broken');
      return;
    }
    setState('renewed');
    setAddress(newAddress);
  }
  return {
    state,
    image: {
      src: isNear ? `${address}&inline=1` : undefined,
      alt: file.name,
      onLoad: () => setState('loaded'),
      onError: () =>
        void renewOnce().catch((cause: unknown) => {
          console.warn('A picture was not loaded.', cause);
          setState('broken');
        }),
    },
  };
}

/** The state that a picture reports. Null until it is known whether it is near. No verdict is possible before. */
function toReport(state: PictureState, isNear: boolean | null): PartState | null {
  if (state === 'loaded') return 'shown';
  if (state === 'broken') return 'hidden';
  return isNear === null ? null : isNear ? 'waiting' : 'far';
}
