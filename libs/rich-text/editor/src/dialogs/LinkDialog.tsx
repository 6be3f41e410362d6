import { limits, safeUrl } from '@stupeni/rich-text-model';
import { Box, Text, TextField } from '@stupeni/ui/core';
import { useState } from 'react';
import { Transforms } from 'slate';
import { linkOf, setLink, textToLink } from '../commands/set-link';
import { useLabels } from '../labels/labels-context';
import { useRichEditor } from '../surface/use-rich-editor';
import { asAddress } from './as-address';
import { type DialogFrame, EditorDialog } from './EditorDialog';
import { useKeptSelection } from './use-kept-selection';

/** Address and words of the link that the selection lies in, or of a new one. */
export function LinkDialog(frame: DialogFrame) {
  const labels = useLabels();
  const editor = useRichEditor();
  const atSelection = useKeptSelection();
  const [link] = useState(() => linkOf(editor));
  // Selected words become the link as they are, with their styles.
  const [words] = useState(() => (link ? '' : textToLink(editor)));
  const hasWords = words !== '';
  const [address, setAddress] = useState(link?.url ?? '');
  const [text, setText] = useState(link?.text ?? '');
  const [tried, setTried] = useState(false);
  const url = safeUrl(asAddress(address), 'link');
  const mistake = address.trim() === '' ? labels.link.empty : labels.link.unsafe;
  const apply = () => {
    setTried(true);
    if (url === null) return;
    const typed = text.trim();
    const changed = !hasWords && typed !== '' && typed !== link?.text;
    atSelection(() => setLink(editor, changed ? { url, text: typed } : { url }));
    // The command leaves the words selected; the next letter would take their place.
    Transforms.collapse(editor, { edge: 'end' });
    frame.onClose();
  };
  return (
    <EditorDialog
      {...frame}
      title={link ? labels.link.editTitle : labels.link.insertTitle}
      submit={link ? labels.save : labels.insert}
      onSubmit={apply}
    >
      {hasWords && (
        <Box minW="0">
          <Text textStyle="meta" color="fg.muted">
            {labels.link.text}
          </Text>
          <Text fontWeight="600" lineClamp={2} overflowWrap="anywhere">
            {words.replaceAll('\n', ' ')}
          </Text>
        </Box>
      )}
      <TextField
        label={labels.link.address}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        maxLength={limits.url}
        onChange={(event) => setAddress(event.target.value)}
        hint={labels.link.addressHint}
        error={tried && url === null ? mistake : undefined}
      />
      {!hasWords && (
        <TextField
          label={labels.link.text}
          value={text}
          required={false}
          maxLength={limits.words}
          onChange={(event) => setText(event.target.value)}
          hint={labels.link.textHint}
        />
      )}
    </EditorDialog>
  );
}
