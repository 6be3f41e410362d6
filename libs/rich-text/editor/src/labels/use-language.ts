import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Spoken } from './labels-context';
import { keepLanguage, keptLanguage } from './kept-language';
import { languages, type LanguageCode } from './languages';
import { ru } from './ru';

export interface ToolbarLanguage extends Spoken {
  code: LanguageCode;
  /** The words asked for last did not come; those before stay. */
  failed: boolean;
  choose: (code: LanguageCode) => void;
}

type Current = Spoken & { code: LanguageCode };

/** The language of the toolbar: Russian at once, another when its words have come. */
export function useLanguage(): ToolbarLanguage {
  const [current, setCurrent] = useState<Current>({ code: 'ru', labels: ru, tag: 'ru' });
  const [failed, setFailed] = useState(false);
  const asked = useRef<LanguageCode>(undefined);

  const load = useCallback(async (code: LanguageCode) => {
    asked.current = code;
    setFailed(false);
    try {
      const labels = await languages[code].load();
      // Only the last choice counts, and none after the editor is gone.
      if (asked.current !== code) return false;
      setCurrent({ code, labels, tag: languages[code].tag });
      return true;
    } catch {
      if (asked.current === code) setFailed(true);
      return false;
    }
  }, []);

  useEffect(() => {
    const kept = keptLanguage();
    if (kept !== 'ru') void load(kept);
    return () => {
      asked.current = undefined;
    };
  }, [load]);

  const choose = useCallback(
    (code: LanguageCode) => {
      // What did not come is not remembered: the next visit would fail again.
      void load(code).then((came) => came && keepLanguage(code));
    },
    [load],
  );
  // The same object while nothing changes: it is a context above every block of the text.
  return useMemo(() => ({ ...current, failed, choose }), [current, failed, choose]);
}
