import { useEffect, useState } from 'react';

/** The list of common passwords, in its own chunk. `isOver`: it did not load, and only the API will check them. */
export function useCommonPasswords(): { common: ReadonlySet<string> | undefined; isOver: boolean } {
  const [common, setCommon] = useState<ReadonlySet<string>>();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let isHere = true;
    import('@stupeni/rules/common-passwords').then(
      ({ commonPasswords }) => isHere && setCommon(commonPasswords),
      (cause: unknown) => {
        console.warn('The list of common passwords did not load.', cause);
        if (isHere) setOver(true);
      },
    );
    return () => {
      isHere = false;
    };
  }, []);
  return { common, isOver };
}
