import { asAddress, limits, safeUrl } from '@stupeni/rich-text-model';
import { TextField } from '@stupeni/ui/core';
import { SegmentedField } from '@stupeni/ui/more';
import { useEffect, useRef, useState } from 'react';
import { insertImage } from '../commands/insert-image';
import { useLabels } from '../labels/labels-context';
import { type Send, toImageFields } from '../paste/uploads';
import { useRichEditor } from '../surface/use-rich-editor';
import { type DialogControl, EditorDialog } from './EditorDialog';
import { ImageFileField } from './ImageFileField';
import { asFields, lacksAlt, noWords } from './image-words';
import { ImageWordsFields } from './ImageWordsFields';
import { useImageUpload } from './use-image-upload';
import { useSavedSelection } from './use-saved-selection';

type Source = 'file' | 'address';

/** Inserts an image from a file or an address, with its alternative text and caption. */
export function ImageDialog({ upload: send, ...frame }: DialogControl & { upload: Send }) {
  const labels = useLabels();
  const editor = useRichEditor();
  const runAtSelection = useSavedSelection();
  const { upload, choose, waitForUpload } = useImageUpload(send);
  const [source, setSource] = useState<Source>('file');
  const [address, setAddress] = useState('');
  const [words, setWords] = useState(noWords);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const open = useIsOpen(frame.open);
  const url = safeUrl(asAddress(address), 'image');

  const insert = async () => {
    setWasSubmitted(true);
    if (lacksAlt(words)) return;
    setWaiting(true);
    const typed = url === null ? null : { url };
    const found = source === 'address' ? typed : await waitForUpload();
    // The dialog was closed during the upload.
    if (!open.current) return;
    setWaiting(false);
    if (found === null) return;
    runAtSelection(() => insertImage(editor, { ...toImageFields(found), ...asFields(words) }));
    frame.onClose();
  };

  return (
    <EditorDialog
      {...frame}
      title={labels.image.insertTitle}
      fields={[address, words, upload.step !== 'none']}
      submitLabel={labels.insert}
      busy={waiting}
      onSubmit={() => void insert()}
    >
      <SourceField value={source} onChange={setSource} />
      {source === 'file' ? (
        <ImageFileField
          upload={upload}
          onChoose={choose}
          isMissing={wasSubmitted && upload.step === 'none'}
        />
      ) : (
        <AddressField address={address} onChange={setAddress} isMissing={wasSubmitted && url === null} />
      )}
      <ImageWordsFields words={words} onChange={setWords} wasSubmitted={wasSubmitted} />
    </EditorDialog>
  );
}

/** Whether the dialog is open, for code that waited since the last render. */
function useIsOpen(isOpen: boolean) {
  const open = useRef(isOpen);
  useEffect(() => {
    open.current = isOpen;
    return () => void (open.current = false);
  }, [isOpen]);
  return open;
}

interface SourceFieldProps {
  value: Source;
  onChange: (source: Source) => void;
}

function SourceField({ value, onChange }: SourceFieldProps) {
  const labels = useLabels();
  return (
    <SegmentedField
      label={labels.image.source}
      value={value}
      onChange={onChange}
      options={[
        { value: 'file', label: labels.image.fromFile },
        { value: 'address', label: labels.image.fromAddress },
      ]}
    />
  );
}

interface AddressFieldProps {
  address: string;
  onChange: (address: string) => void;
  /** True if the person tried to continue without a usable address. */
  isMissing: boolean;
}

function AddressField({ address, onChange, isMissing }: AddressFieldProps) {
  const labels = useLabels();
  return (
    <TextField
      label={labels.image.address}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      maxLength={limits.url}
      value={address}
      onChange={(event) => onChange(event.target.value)}
      error={isMissing ? chooseIssue(address, labels.image) : undefined}
    />
  );
}

const chooseIssue = (address: string, { noAddress, unsafe }: { noAddress: string; unsafe: string }) =>
  address.trim() === '' ? noAddress : unsafe;
