import { limits, type Embed } from '@stupeni/rich-text-model';
import { Box, Grid, TextField } from '@stupeni/ui/core';
import { NumberField } from '@stupeni/ui/more';
import { useState } from 'react';
import { editEmbed, findSelectedEmbed } from '../commands/edit-embed';
import { insertEmbed } from '../commands/insert-embed';
import { useLabels } from '../labels/labels-context';
import { useRichEditor } from '../surface/use-rich-editor';
import { EditorDialog, type DialogControl } from './EditorDialog';
import { type EmbedFields, toFields, readEmbed } from './embed-fields';
import { EmbedPreview } from './EmbedPreview';
import { useSavedSelection } from './use-saved-selection';

/** Edits the address, title and size of the selected embedded page, or inserts a new one. */
export function EmbedDialog({ hosts, ...frame }: DialogControl & { hosts: readonly string[] }) {
  const labels = useLabels();
  const editor = useRichEditor();
  const runAtSelection = useSavedSelection();
  const [stored] = useState<Embed | null>(() => findSelectedEmbed(editor));
  const [fields, setFields] = useState(() => toFields(stored));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { page, issues } = readEmbed(fields, hosts, labels);
  const set = (name: keyof EmbedFields) => (value: string) => setFields({ ...fields, [name]: value });
  const findError = (name: keyof EmbedFields) => (wasSubmitted ? issues[name] : undefined);
  const apply = () => {
    setWasSubmitted(true);
    if (page === null) return;
    runAtSelection(() => (stored ? editEmbed(editor, page) : insertEmbed(editor, page)));
    frame.onClose();
  };
  return (
    <EditorDialog
      {...frame}
      size="md"
      title={stored ? labels.embed.editTitle : labels.embed.insertTitle}
      fields={fields}
      submitLabel={stored ? labels.save : labels.insert}
      onSubmit={apply}
    >
      <TextField
        label={labels.embed.address}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={fields.address}
        onChange={(event) => set('address')(event.target.value)}
        // A forbidden site is reported at once, before the person fills in the other fields.
        error={findError('address') ?? (isComplete(fields.address) ? issues.address : undefined)}
      />
      <TextField
        label={labels.embed.pageTitle}
        value={fields.title}
        maxLength={limits.shortText}
        onChange={(event) => set('title')(event.target.value)}
        hint={labels.embed.pageTitleHint}
        error={findError('title')}
      />
      <SizeFields fields={fields} set={set} findError={findError} />
      {issues.address === undefined && <Preview fields={fields} hosts={hosts} />}
    </EditorDialog>
  );
}

const Preview = ({ fields, hosts }: { fields: EmbedFields; hosts: readonly string[] }) => (
  <Box>
    <EmbedPreview address={fields.address} title={fields.title} hosts={hosts} />
  </Box>
);

interface SizeFieldsProps {
  fields: EmbedFields;
  set: (name: keyof EmbedFields) => (value: string) => void;
  findError: (name: keyof EmbedFields) => string | undefined;
}

function SizeFields({ fields, set, findError }: SizeFieldsProps) {
  const labels = useLabels();
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap={4}>
      <TextField
        label={labels.embed.width}
        value={fields.width}
        onChange={(event) => set('width')(event.target.value)}
        hint={labels.embed.widthHint}
        error={findError('width')}
      />
      <NumberField
        label={labels.embed.height}
        value={fields.height}
        onChange={set('height')}
        min={1}
        max={limits.pixels}
        less={labels.stepDown}
        more={labels.stepUp}
        error={findError('height')}
      />
    </Grid>
  );
}

const isComplete = (address: string) =>
  /^(https:\/\/[^/\s]+\.[^/\s]{2,}(\/|$)|<iframe)/i.test(address.trim());
