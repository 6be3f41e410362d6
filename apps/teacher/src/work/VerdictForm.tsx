import { Box, Button, Stack } from '@stupeni/ui/core';
import { TextAreaField } from '@stupeni/ui/more';
import type { KeyboardEvent, RefObject } from 'react';
import { DraftNote } from '../desk/DraftNote';
import { RecentTexts } from '../desk/RecentTexts';
import { useFieldFocus } from '../desk/use-field-focus';
import type { Verdict } from './refusal';
import { texts } from './texts';
import type { useVerdict } from './use-verdict';

/** The contract takes no more. */
const longest = 10_000;

interface VerdictFormProps {
  verdict: ReturnType<typeof useVerdict>;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The comment and the two verdicts. */
export function VerdictForm({ verdict, field }: VerdictFormProps) {
  useFieldFocus(field);
  const decide = (action: Verdict) => {
    if (!verdict.decide(action)) field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    decide(event.shiftKey ? 'REDO' : 'READY');
  };
  const { text, missing, sending } = verdict;
  return (
    <>
      <TextAreaField
        ref={field}
        label={texts.comment}
        labelEnd={
          <RecentTexts recent={verdict.recent} typed={verdict.text} type={verdict.type} field={field} />
        }
        rows={3}
        required={false}
        maxLength={longest}
        value={text}
        readOnly={sending !== null}
        error={missing > 0 ? texts.missing : undefined}
        attempts={missing}
        hint={text.length >= longest ? texts.longest : undefined}
        onChange={(event) => verdict.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <DraftNote foundAt={verdict.foundAt} notKept={verdict.notKept} onDrop={verdict.clear}>
        {texts.required}{' '}
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          {texts.keys}
        </Box>
      </DraftNote>
      <Stack gap={2.5} mt={3}>
        <Button
          full
          icon="check"
          aria-keyshortcuts="Control+Enter"
          loading={sending === 'READY'}
          onClick={() => decide('READY')}
        >
          {texts.accept}
        </Button>
        <Button
          full
          variant="outline"
          tone="rework"
          icon="returned"
          aria-keyshortcuts="Control+Shift+Enter"
          loading={sending === 'REDO'}
          onClick={() => decide('REDO')}
        >
          {texts.giveBack}
        </Button>
      </Stack>
    </>
  );
}
