import { Box, Icon, Note } from '@stupeni/ui/core';
import {
  type FocusEvent,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ReactEditor } from 'slate-react';
import { findSelectedImage } from '../commands/edit-image';
import { selectEnd } from '../commands/select-end';
import { selectPlace } from '../commands/select-place';
import { Dialogs } from '../dialogs/Dialogs';
import { lacksAlt, toWords } from '../dialogs/image-words';
import { useDialogs } from '../dialogs/use-dialogs';
import { LinkSheet } from '../dialogs/LinkSheet';
import { useLabels, useLanguageTag } from '../labels/labels-context';
import type { ToolbarLanguage } from '../labels/use-language';
import { findSelectedVoid } from '../commands/selected-void';
import { Surface } from '../surface/Surface';
import { useRichEditor } from '../surface/use-rich-editor';
import { Toolbar } from '../toolbar/Toolbar';
import type { RichEditor } from '../document/rich-editor';
import type { RichTextEditorProps, TextPlace } from './editor-props';
import { framelessLook, frameLook } from './frame-look';

type EditorFieldProps = Omit<RichTextEditorProps, 'initial' | 'documentKey' | 'onChange' | 'onUnfinished'> & {
  language: ToolbarLanguage;
};

const growLook = { display: 'flex', flexDirection: 'column', flexGrow: 1 } as const;

/** Label, toolbar, text and error message in one frame. */
export function EditorField(props: EditorFieldProps) {
  const { label, labelHidden, height, fill, toolbar, embedHosts, upload, error, describedBy, language } =
    props;
  const { frameless, placeholder, readOnly, startsWithFocus } = props;
  const editor = useRichEditor();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const dialog = useDialogs();
  const [hasFocus, setHasFocus] = useState(false);
  const backToText = () => ReactEditor.focus(editor);
  const toToolbar = () => frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
  const { show } = dialog;
  useFocusAtEnd(startsWithFocus);
  useImperativeHandle(props.handle, () => ({ goTo: (place) => goTo(editor, place) }), [editor]);
  const editBlock = useEditBlock(show);
  useAskForDescription(show);
  const descriptions = [error && `${id}-error`, describedBy].filter(Boolean).join(' ') || undefined;
  return (
    <Box
      ref={frame}
      minW="0"
      {...(fill && growLook)}
      onFocus={() => setHasFocus(true)}
      onBlur={(event: FocusEvent) => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
    >
      {!labelHidden && <Name onClick={backToText}>{label}</Name>}
      <Box
        css={frameless ? framelessLook : frameLook}
        {...(fill && growLook)}
        data-invalid={error ? '' : undefined}
      >
        <Toolbar
          controls={`${id}-text`}
          open={show}
          tools={toolbar}
          language={language}
          backToText={backToText}
        />
        <Box id={`${id}-text`} {...(fill && growLook)}>
          <Surface
            label={label}
            height={height}
            fill={fill}
            embedHosts={embedHosts}
            describedBy={descriptions}
            invalid={error !== undefined}
            placeholder={placeholder}
            readOnly={readOnly}
            grows={frameless}
            onToolbar={toToolbar}
            onLink={() => show('link')}
            onEditBlock={editBlock}
          />
        </Box>
      </Box>
      {hasFocus && !dialog.open && <LinkSheet onEdit={() => show('link')} backToText={backToText} />}
      {error && <Issue id={`${id}-error`}>{error}</Issue>}
      {language.failed && <LanguageFailed />}
      <Dialogs {...dialog} embedHosts={embedHosts} upload={upload} />
    </Box>
  );
}

function goTo(editor: RichEditor, place: TextPlace): HTMLElement | null {
  if (!ReactEditor.isMounted(editor)) return null;
  const element = selectPlace(editor, place);
  if (!element) return null;
  ReactEditor.focus(editor);
  ReactEditor.toDOMNode(editor, element).scrollIntoView({ block: 'center' });
  return ReactEditor.toDOMNode(editor, editor);
}

/**
 * Focuses the end of the text before the browser handles the next key, so that no letter of a person who types is lost.
 */
function useFocusAtEnd(startsWithFocus = false) {
  const editor = useRichEditor();
  const [isWanted] = useState(startsWithFocus);
  useLayoutEffect(() => {
    if (!isWanted) return;
    selectEnd(editor);
    ReactEditor.focus(editor);
  }, [editor, isWanted]);
}

/**
 * Opens the dialog of the selected picture or page. The function is stable, because a new one would render each picture
 * again.
 */
function useEditBlock(show: ReturnType<typeof useDialogs>['show']) {
  const editor = useRichEditor();
  return useCallback(() => {
    const type = findSelectedVoid(editor)?.block.type;
    if (type === 'image' || type === 'embed') show(`edit-${type}`);
  }, [editor, show]);
}

/**
 * Asks for the description of a pasted or dropped picture, like the dialog that inserts a picture. If the author is
 * doing something else by then, the picture has the button «Описать изображение» instead.
 */
function useAskForDescription(show: ReturnType<typeof useDialogs>['show']) {
  const editor = useRichEditor();
  useEffect(
    () =>
      editor.uploads.subscribe((id) => {
        const state = editor.uploads.get(id)?.state;
        const image = findSelectedImage(editor);
        if (state?.step !== 'done' || image?.url !== state.picture.url) return;
        if (lacksAlt(toWords(image)) && ReactEditor.isFocused(editor)) show('edit-image');
      }),
    [editor, show],
  );
}

const Name = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Box fontWeight="600" fontSize="14px" lineHeight="1.5" mb={1.5} onClick={onClick}>
    {children}
  </Box>
);

const Issue = ({ id, children }: { id: string; children: string }) => (
  <Box as="p" id={id} textStyle="meta" mt={1.5} display="flex" gap={1.5} color="danger.fg" fontWeight="550">
    <Icon name="warning" size={16} />
    {children}
  </Box>
);

function LanguageFailed() {
  const labels = useLabels();
  return (
    <Box mt={2} lang={useLanguageTag()}>
      <Note tone="danger" role="alert">
        {labels.languageFailed}
      </Note>
    </Box>
  );
}
