import { safeUrl } from '@stupeni/rich-text-model';
import { Box, Button, IconButton, TextLink } from '@stupeni/ui/core';
import { type Anchor, Popover } from '@stupeni/ui/more';
import { useState, useSyncExternalStore } from 'react';
import { Range } from 'slate';
import { ReactEditor } from 'slate-react';
import { findLinkRange } from '../commands/link-range';
import { removeLink } from '../commands/remove-link';
import { readLink } from '../commands/set-link';
import type { RichEditor } from '../document/rich-editor';
import { useLabels, useLanguageTag } from '../labels/labels-context';
import { useEditorFact, useRichEditor } from '../surface/use-rich-editor';

export interface LinkSheetProps {
  onEdit: () => void;
  backToText: () => void;
}

/** A popover at the link under the caret, with its address and buttons to edit or remove it. */
export function LinkSheet({ onEdit, backToText }: LinkSheetProps) {
  const labels = useLabels();
  const lang = useLanguageTag();
  const editor = useRichEditor();
  const link = useEditorFact(linkUnderCaret, isSameLink);
  const pasteAlert = useSyncExternalStore(editor.alerts.subscribe, editor.alerts.current);
  // After Escape or a click elsewhere, the popover stays closed until the caret is in another link.
  const [closedLink, setClosedLink] = useState<typeof link>(null);
  const url = safeUrl(link?.url, 'link');
  // An alert about a paste is shown in the same place and is more important.
  if (!link || url === null || closedLink === link || pasteAlert !== null) return null;
  return (
    <Popover
      label={labels.link.name}
      lang={lang}
      tight
      anchor={() => findAnchor(editor)}
      onClose={(why) => {
        setClosedLink(link);
        if (why === 'escape') backToText();
      }}
    >
      <Box display="flex" alignItems="center" gap={1} ps={2}>
        <Address url={url} />
        <Button variant="plain" size="sm" onClick={onEdit}>
          {labels.edit}
        </Button>
        <IconButton
          size="sm"
          icon="unlink"
          label={labels.link.remove}
          onClick={() => {
            // The focus moves first: before React draws the changed text, the caret has no place in the DOM.
            backToText();
            removeLink(editor);
          }}
        />
      </Box>
    </Popover>
  );
}

function Address({ url }: { url: string }) {
  const labels = useLabels();
  return (
    <Box maxW="200px" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" me={1} fontSize="14px">
      <TextLink
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        title={url}
        aria-label={`${labels.link.open}: ${url}`}
      >
        {url}
      </TextLink>
    </Box>
  );
}

type CurrentLink = ReturnType<typeof readLink>;

const linkUnderCaret = (editor: RichEditor): CurrentLink =>
  editor.selection && Range.isCollapsed(editor.selection) ? readLink(editor) : null;

const isSameLink = (one: CurrentLink, other: CurrentLink) =>
  one?.url === other?.url && one?.text === other?.text;

function findAnchor(editor: RichEditor): Anchor | null {
  const at = findLinkRange(editor)?.range;
  return at ? ReactEditor.toDOMRange(editor, at) : null;
}
