import { asAddress, limits, safeUrl } from '@stupeni/rich-text-model';
import { Box, Text, TextField } from '@stupeni/ui/core';
import { useState } from 'react';
import { Transforms } from 'slate';
import { readLink, setLink, readTextToLink } from '../commands/set-link';
import { useLabels } from '../labels/labels-context';
import { useRichEditor } from '../surface/use-rich-editor';
import { type DialogControl, EditorDialog } from './EditorDialog';
import { useSavedSelection } from './use-saved-selection';

/** Edits the address and text of the link that contains the selection, or inserts a new link. */
export function LinkDialog(frame: DialogControl) {
  const labels = useLabels();
  const editor = useRichEditor();
  const runAtSelection = useSavedSelection();
  const [link] = useState(() => readLink(editor));
  // Selected words become the link with their marks, so their text cannot be edited here.
  const [words] = useState(() => (link ? '' : readTextToLink(editor)));
  const hasWords = words !== '';
  const [address, setAddress] = useState(link?.url ?? '');
  const [text, setText] = useState(link?.text ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const url = safeUrl(asAddress(address), 'link');
  const issue = address.trim() === '' ? labels.link.empty : labels.link.unsafe;
  const apply = () => {
    setWasSubmitted(true);
    if (url === null) return;
    const typed = text.trim();
    const changed = !hasWords && typed !== '' && typed !== link?.text;
    runAtSelection(() => setLink(editor, changed ? { url, text: typed } : { url }));
    // After the command the words are still selected. The caret prevents that the next letter replaces them.
    Transforms.collapse(editor, { edge: 'end' });
    frame.onClose();
  };
  return (
    <EditorDialog
      {...frame}
      title={link ? labels.link.editTitle : labels.link.insertTitle}
      fields={[address, text]}
      submitLabel={link ? labels.save : labels.insert}
      onSubmit={apply}
    >
      {hasWords && <SelectedWords words={words} />}
      <TextField
        label={labels.link.address}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        maxLength={limits.url}
        onChange={(event) => setAddress(event.target.value)}
        hint={labels.link.addressHint}
        error={wasSubmitted && url === null ? issue : undefined}
      />
      {!hasWords && <WordsField value={text} onChange={setText} />}
    </EditorDialog>
  );
}

function SelectedWords({ words }: { words: string }) {
  const labels = useLabels();
  return (
    <Box minW="0">
      <Text textStyle="meta" color="fg.muted">
        {labels.link.text}
      </Text>
      <Text fontWeight="600" lineClamp={2} overflowWrap="anywhere">
        {words.replaceAll('\n', ' ')}
      </Text>
    </Box>
  );
}

function WordsField({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const labels = useLabels();
  return (
    <TextField
      label={labels.link.text}
      value={value}
      required={false}
      maxLength={limits.shortText}
      onChange={(event) => onChange(event.target.value)}
      hint={labels.link.textHint}
    />
  );
}
