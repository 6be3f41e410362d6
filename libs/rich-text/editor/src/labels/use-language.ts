import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CurrentLabels } from './labels-context';
import { storeLanguage, readLanguage } from './stored-language';
import { languages, type LanguageCode } from './languages';
import { ru } from './ru';

export interface ToolbarLanguage extends CurrentLabels {
  code: LanguageCode;
  /** True if the last chosen language failed to load. The previous labels stay. */
  failed: boolean;
  choose: (code: LanguageCode) => void;
}

type Current = CurrentLabels & { code: LanguageCode };

/** The language of the toolbar: Russian at once, another language after its labels are loaded. */
export function useLanguage(): ToolbarLanguage {
  const [current, setCurrent] = useState<Current>({ code: 'ru', labels: ru, tag: 'ru' });
  const [failed, setFailed] = useState(false);
  const requested = useRef<LanguageCode>(undefined);

  /** Resolves to whether the labels were loaded and are shown. */
  const load = useCallback((code: LanguageCode): Promise<boolean> => {
    requested.current = code;
    // Ignores an earlier choice, and any choice after the editor is unmounted.
    const isLatest = () => requested.current === code;
    return languages[code].load().then(
      (labels) => {
        if (isLatest()) setCurrent({ code, labels, tag: languages[code].tag });
        return isLatest();
      },
      () => {
        if (isLatest()) setFailed(true);
        return false;
      },
    );
  }, []);

  useEffect(() => {
    const stored = readLanguage();
    if (stored !== 'ru') void load(stored);
    return () => {
      requested.current = undefined;
    };
  }, [load]);

  const choose = useCallback(
    (code: LanguageCode) => {
      // Stores only a language that has loaded. Otherwise the next visit could fail in the same way.
      setFailed(false);
      void load(code).then((loaded) => loaded && storeLanguage(code));
    },
    [load],
  );
  // The object is stable, because it is a context value around every block of the text.
  return useMemo(() => ({ ...current, failed, choose }), [current, failed, choose]);
}
