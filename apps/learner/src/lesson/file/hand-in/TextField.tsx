import { plainText, type RichDocument } from '@stupeni/rich-text-model';
import { hasText } from '@stupeni/rules';
import { Box } from '@stupeni/ui/core';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../texts';
import type { TextPartProps } from './TextPart';

let loaded: ComponentType<TextPartProps> | null = null;

/** The editor is larger than the page of a lesson, so no budget of a page counts it (`tools/release/src/weigh.mjs`). */
const load = async () =>
  (loaded ??= (await import(/* webpackChunkName: "on-demand-text" */ './TextPart')).TextPart);

/**
 * The text of a submission. The editor loads when a person begins to write, or with a text that is there already. Until
 * then, and when it does not load, a plain field takes the text, so that no letter is lost.
 */
export function TextField(props: TextPartProps) {
  const { initial, documentKey, readOnly, onChange } = props;
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState(() => loaded);
  const [isWanted, setIsWanted] = useState(() => hasText(plainText(initial)));
  const hadFocus = useRef(false);

  useEffect(() => {
    if (!isWanted || Part) return;
    let isGone = false;
    load().then((component) => {
      if (isGone) return;
      hadFocus.current = place.current?.contains(document.activeElement) ?? false;
      setPart(() => component);
    }, logLoadFailure);
    return () => {
      isGone = true;
    };
  }, [isWanted, Part]);

  // The editor goes on where the plain field had the caret, at the end.
  useLayoutEffect(() => {
    if (Part && hadFocus.current) focusEnd(place.current);
    hadFocus.current = false;
  }, [Part]);

  return (
    <Box ref={place} onPointerEnter={() => void load().catch(logLoadFailure)}>
      {Part ? (
        <Part {...props} />
      ) : (
        <Box asChild css={plainLook}>
          <textarea
            key={documentKey}
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

/** As high as the editor with its tools, so that nothing moves when it comes. */
const plainLook = {
  display: 'block',
  w: 'full',
  minH: '167px',
  p: 4,
  bg: 'transparent',
  borderRadius: '10px',
  fontSize: '16px',
  resize: 'none',
  _placeholder: { color: 'fg.muted' },
  _focusVisible: { outlineOffset: '-3px' },
} as const;

const toDocument = (text: string): RichDocument => ({
  v: 1,
  blocks: text.split('\n').map((line) => ({ type: 'paragraph', children: [{ text: line }] })),
});

function focusEnd(place: HTMLElement | null): void {
  const editor = place?.querySelector<HTMLElement>('[role=textbox]');
  if (!editor) return;
  editor.focus();
  window.getSelection()?.selectAllChildren(editor);
  window.getSelection()?.collapseToEnd();
}

const logLoadFailure = (cause: unknown) =>
  console.debug('The editor did not load. The plain field stays.', cause);
