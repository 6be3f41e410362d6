import { Box, Flex } from '@stupeni/ui/core';
import { shownWithKeyboard, TextAreaField } from '@stupeni/ui/more';
import type { RefObject } from 'react';
import { DraftNote } from './DraftNote';
import { Phrases } from './phrases/Phrases';
import { RecentTexts } from './RecentTexts';
import { useFieldFocus } from './use-field-focus';
import { useSendKey } from './use-send-key';

/** The longest text that the contract accepts, in characters. */
const maxLength = 10_000;

interface DraftFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  rows: number;
  required?: boolean;
  /** The draft, and the teacher's own last texts. */
  draft: {
    text: string;
    type: (text: string) => void;
    clear: () => void;
    foundAt: number | null;
    notStored: boolean;
    recent: readonly string[];
    /** How many times the teacher tried to send an empty text. */
    emptyAttempts: number;
    /** What the API says is wrong with this text. */
    issue: string | undefined;
  };
  words: {
    missing: string;
    longest: string;
    /** Shown below the field if there is nothing to say about drafts. */
    hint: string;
    /** The shortcuts; hidden where there is no keyboard. */
    keys: string;
  };
  /** Called on Ctrl + Enter; `shift` is true with Shift. */
  onSend: (shift: boolean) => void;
}

/**
 * The text field of a desk. It stays editable while the text is being sent. Its text is a draft. «Мои фразы» and
 * «Недавние» offer texts. Ctrl + Enter sends.
 */
export function DraftField({ field, label, rows, required, draft, words, onSend }: DraftFieldProps) {
  useFieldFocus(field);
  useSendKey(field, onSend);
  const { text, type, recent, emptyAttempts, issue } = draft;
  return (
    <>
      <TextAreaField
        ref={field}
        label={label}
        labelEnd={
          <Flex gap={1}>
            <Phrases value={text} onChange={type} field={field} />
            <RecentTexts recent={recent} value={text} onChange={type} field={field} />
          </Flex>
        }
        rows={rows}
        required={required}
        maxLength={maxLength}
        value={text}
        error={emptyAttempts > 0 ? words.missing : issue}
        attempts={emptyAttempts > 0 ? emptyAttempts : undefined}
        hint={text.length >= maxLength ? words.longest : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <DraftNote foundAt={draft.foundAt} notStored={draft.notStored} onDelete={draft.clear}>
        {words.hint}{' '}
        <Box as="span" css={shownWithKeyboard('inline')}>
          {words.keys}
        </Box>
      </DraftNote>
    </>
  );
}
