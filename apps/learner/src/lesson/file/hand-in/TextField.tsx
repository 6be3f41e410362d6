import { handInLooks } from '@stupeni/lesson-view';
import { plainText, type RichDocument } from '@stupeni/rich-text-model';
import { hasText } from '@stupeni/rules';
import { Box } from '@stupeni/ui/core';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { texts } from '../texts';
import type { TextPartProps } from './TextPart';

let loadedPart: ComponentType<TextPartProps> | null = null;

/** No budget of a page counts the editor, because it is larger than the lesson page (`tools/release/src/weigh.mjs`). */
const loadPart = async () =>
  (loadedPart ??= (await import(/* webpackChunkName: "on-demand-text" */ './TextPart')).TextPart);

/**
 * The text of a submission. The editor loads when a person begins to write, or at once if there already is a text.
 * Until then, and when the editor does not load, a plain field takes the text, so that no letter is lost.
 */
export function TextField(props: TextPartProps) {
  const { initial, documentKey, readOnly, onChange } = props;
  const fieldRef = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState(() => loadedPart);
  const [isWanted, setIsWanted] = useState(() => hasText(plainText(initial)));
  // The key of the document that the person wrote in. The editor takes the focus for this document only, and not for
  // the next one after a submission.
  const [writtenKey, setWrittenKey] = useState<string>();

  useEffect(() => {
    if (!isWanted || Part) return;
    let isGone = false;
    loadPart().then((component) => {
      if (isGone) return;
      if (fieldRef.current?.contains(document.activeElement)) setWrittenKey(documentKey);
      setPart(() => component);
    }, logLoadFailure);
    return () => {
      isGone = true;
    };
  }, [isWanted, Part, documentKey]);

  return (
    <Box ref={fieldRef} onPointerEnter={() => void loadPart().catch(logLoadFailure)}>
      {Part ? (
        <Part {...props} startsWithFocus={writtenKey === documentKey} />
      ) : (
        <Box key={documentKey} asChild css={handInLooks.text}>
          <textarea
            aria-label={texts.text}
            placeholder={texts.textPlaceholder}
            defaultValue={plainText(initial)}
            readOnly={readOnly}
            onFocus={() => setIsWanted(true)}
            onChange={({ target }) => onChange(toDocument(target.value))}
          />
        </Box>
      )}
    </Box>
  );
}

const toDocument = (text: string): RichDocument => ({
  v: 1,
  blocks: text.split('\n').map((line) => ({ type: 'paragraph', children: [{ text: line }] })),
});

const logLoadFailure = (cause: unknown) =>
  console.debug('The editor did not load. The plain field stays.', cause);
