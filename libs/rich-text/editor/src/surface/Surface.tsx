import { Box } from '@stupeni/ui/core';
import { useId, useMemo } from 'react';
import {
  Editable,
  type RenderElementProps,
  type RenderLeafProps,
  type RenderPlaceholderProps,
} from 'slate-react';
import { onKeyDown } from '../keys/on-key-down';
import { onDrop } from '../paste/drop-edge';
import { prepareHtmlReader } from '../paste/html-reader';
import { onCopy, onCut, onPaste } from '../paste/on-clipboard';
import { CodeHint } from './CodeHint';
import { ElementView } from './ElementView';
import { LeafView } from './LeafView';
import { PasteAlert } from './PasteAlert';
import { surfaceLook } from './surface-look';
import { SurfaceContext } from './surface-context';
import { useStable } from './use-stable';
import { useRichEditor } from './use-rich-editor';

export interface SurfaceProps {
  /** Accessible name of the text. */
  label: string;
  /** Height of the text area in pixels. It scrolls inside, and the user can make it taller. */
  height: number;
  /** Whether the height of the text follows the frame around it. */
  fill?: boolean;
  embedHosts: readonly string[];
  describedBy?: string;
  invalid?: boolean;
  placeholder?: string;
  readOnly?: boolean;
  /** Whether the text area grows with its text. `height` is then the minimum. */
  grows?: boolean;
  /** Alt+F10: moves the focus to the toolbar. */
  onToolbar: () => void;
  /** Ctrl+K: opens the dialog of a link. */
  onLink: () => void;
  /** Called by «Изменить» on a selected picture or page. */
  onEditBlock: () => void;
}

const renderElement = (props: RenderElementProps) => <ElementView {...props} />;
const renderLeaf = (props: RenderLeafProps) => <LeafView {...props} />;
// Slate draws the placeholder with an opacity of one third, which is too pale to read.
const renderPlaceholder = ({ attributes, children }: RenderPlaceholderProps) => (
  <span {...attributes} style={{ ...attributes.style, opacity: 1 }}>
    {children}
  </span>
);

/** The editable text. It looks as learners see it. */
export function Surface(props: SurfaceProps) {
  const { label, height, fill, embedHosts, describedBy, invalid, placeholder, readOnly, grows } = props;
  const { onToolbar, onLink, onEditBlock } = props;
  const editor = useRichEditor();
  const helpId = useId();
  const stableEdit = useStable(onEditBlock);
  // The object is stable, because a new context value would render every block again.
  const context = useMemo(() => ({ embedHosts, onEditBlock: stableEdit }), [embedHosts, stableEdit]);
  return (
    <SurfaceContext value={context}>
      <Box
        display="flex"
        flexDirection="column"
        flexGrow={fill ? 1 : undefined}
        overflowY="auto"
        resize={grows ? undefined : 'vertical'}
        minH={fill ? { base: '50dvh', lg: '96px' } : '96px'}
        style={grows ? { minHeight: height, maxHeight: '60dvh' } : { height }}
      >
        <Box asChild css={surfaceLook}>
          <Editable
            role="textbox"
            // A translator of the browser would change what the author writes.
            translate="no"
            // An editable text can have the focus without this, but axe requires it on a scrollable element.
            tabIndex={0}
            aria-multiline
            aria-label={label}
            aria-describedby={describedBy ? `${describedBy} ${helpId}` : helpId}
            aria-invalid={invalid || undefined}
            placeholder={placeholder}
            readOnly={readOnly}
            aria-readonly={readOnly || undefined}
            lang="ru"
            spellCheck
            renderElement={renderElement}
            renderLeaf={renderLeaf}
            renderPlaceholder={renderPlaceholder}
            onKeyDown={(event) => onKeyDown(editor, event, { onToolbar, onLink })}
            onFocus={prepareHtmlReader}
            onDrop={(event) => onDrop(editor, event)}
            onPaste={(event) => onPaste(editor, event)}
            onCut={(event) => onCut(editor, event)}
            onCopy={(event) => onCopy(editor, event)}
          />
        </Box>
      </Box>
      <CodeHint id={helpId} />
      <PasteAlert />
    </SurfaceContext>
  );
}
