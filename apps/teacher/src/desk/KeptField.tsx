import { Box } from '@stupeni/ui/core';
import { TextAreaField } from '@stupeni/ui/more';
import type { KeyboardEvent, RefObject } from 'react';
import { DraftNote } from './DraftNote';
import { RecentTexts } from './RecentTexts';
import { useFieldFocus } from './use-field-focus';

/** The contract takes no more. */
const longest = 10_000;

interface KeptFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  rows: number;
  required?: boolean;
  /** What is typed and kept, and one's own last texts. */
  kept: {
    text: string;
    type: (text: string) => void;
    clear: () => void;
    foundAt: number | null;
    notKept: boolean;
    recent: readonly string[];
    /** How many times it was missing. */
    missing: number;
  };
  sending: boolean;
  words: {
    missing: string;
    longest: string;
    /** Said below, where there is no draft to speak of. */
    hint: string;
    /** Which keys do what, for those who have them. */
    keys: string;
  };
  /** Ctrl + Enter, or with Shift the other way. */
  onSend: (shift: boolean) => void;
}

/** The field of a desk: what is typed outlives the page, one's own last texts are a press away, and Ctrl + Enter sends. */
export function KeptField({ field, label, rows, required, kept, sending, words, onSend }: KeptFieldProps) {
  useFieldFocus(field);
  const { text, type, recent, missing } = kept;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend(event.shiftKey);
  };
  return (
    <>
      <TextAreaField
        ref={field}
        label={label}
        labelEnd={<RecentTexts recent={recent} typed={text} type={type} field={field} />}
        rows={rows}
        required={required}
        maxLength={longest}
        value={text}
        readOnly={sending}
        error={missing > 0 ? words.missing : undefined}
        attempts={missing}
        hint={text.length >= longest ? words.longest : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <DraftNote foundAt={kept.foundAt} notKept={kept.notKept} onDrop={kept.clear}>
        {words.hint}{' '}
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          {words.keys}
        </Box>
      </DraftNote>
    </>
  );
}
