import { Box } from '@stupeni/ui/core';
import { useId, useMemo } from 'react';
import {
  Editable,
  type RenderElementProps,
  type RenderLeafProps,
  type RenderPlaceholderProps,
} from 'slate-react';
import { onKeyDown } from '../keys/on-key-down';
import { prepareHtmlReader } from '../paste/html-reader';
import { onCopy, onCut, onPaste } from '../paste/on-clipboard';
import { CodeHint } from './CodeHint';
import { ElementView } from './ElementView';
import { LeafView } from './LeafView';
import { PasteNotice } from './PasteNotice';
import { surfaceLook } from './surface-look';
import { SurfaceWays } from './surface-ways';
import { useStable } from './use-stable';
import { useRichEditor } from './use-rich-editor';

export interface SurfaceProps {
  /** Accessible name of the text. */
  label: string;
  /** Pixels of the text area; it scrolls inside and can be pulled larger. */
  height: number;
  embedHosts: readonly string[];
  describedBy?: string;
  invalid?: boolean;
  placeholder?: string;
  /** Alt+F10: the focus goes to the toolbar. */
  onToolbar: () => void;
  /** Ctrl+K: asks for the address of a link. */
  onLink: () => void;
  /** «Изменить» on a selected picture or page. */
  onEditBlock: () => void;
}

const renderElement = (props: RenderElementProps) => <ElementView {...props} />;
const renderLeaf = (props: RenderLeafProps) => <LeafView {...props} />;
// Slate's own is a third as dark: too pale to read.
const renderPlaceholder = ({ attributes, children }: RenderPlaceholderProps) => (
  <span {...attributes} style={{ ...attributes.style, opacity: 1 }}>
    {children}
  </span>
);

/** The text that is edited, looking as it will be read. */
export function Surface(props: SurfaceProps) {
  const { label, height, embedHosts, describedBy, invalid, placeholder, onToolbar, onLink, onEditBlock } =
    props;
  const editor = useRichEditor();
  const help = useId();
  const edit = useStable(onEditBlock);
  // The same object at every key: a change of it would be looked for in every block.
  const ways = useMemo(() => ({ embedHosts, onEditBlock: edit }), [embedHosts, edit]);
  return (
    <SurfaceWays value={ways}>
      <Box overflowY="auto" resize="vertical" minH="96px" style={{ height }}>
        <Box asChild css={surfaceLook}>
          <Editable
            role="textbox"
            // Axe looks for it in what scrolls; an editable text has the focus without it, too.
            tabIndex={0}
            aria-multiline
            aria-label={label}
            aria-describedby={describedBy ? `${describedBy} ${help}` : help}
            aria-invalid={invalid || undefined}
            placeholder={placeholder}
            lang="ru"
            spellCheck
            renderElement={renderElement}
            renderLeaf={renderLeaf}
            renderPlaceholder={renderPlaceholder}
            onKeyDown={(event) => onKeyDown(editor, event, { onToolbar, onLink })}
            onFocus={prepareHtmlReader}
            onPaste={(event) => onPaste(editor, event)}
            onCut={(event) => onCut(editor, event)}
            onCopy={(event) => onCopy(editor, event)}
          />
        </Box>
      </Box>
      <CodeHint id={help} />
      <PasteNotice />
    </SurfaceWays>
  );
}
