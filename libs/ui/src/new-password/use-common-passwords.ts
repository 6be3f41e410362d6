import { useEffect, useState } from 'react';

/**
 * Loads the list of common passwords, which has its own chunk. If `hasFailed` is true, only the API checks a password
 * against the list.
 */
export function useCommonPasswords(): { common: ReadonlySet<string> | undefined; hasFailed: boolean } {
  const [common, setCommon] = useState<ReadonlySet<string>>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    import('@stupeni/rules/common-passwords').then(
      ({ commonPasswords }) => {
        if (!isUnmounted) setCommon(commonPasswords);
      },
      (cause: unknown) => {
        console.warn('The list of common passwords did not load.', cause);
        if (!isUnmounted) setHasFailed(true);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return { common, hasFailed };
}
