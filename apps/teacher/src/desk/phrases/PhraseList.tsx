import { readIssues, toCallProblem } from '@stupeni/api-client';
import type { Phrase } from '@stupeni/contract';
import { hasText } from '@stupeni/rules';
import { Box, Button, Flex, IconButton, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { FailureNote, problemSentence, TextAreaField } from '@stupeni/ui/more';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { texts } from './texts';
import { usePhrases } from './use-phrases';

/** The longest phrase that the contract accepts, in characters. */
const maxLength = 2000;

/** The phrase in the form at the end of the list. A new phrase has no id. */
type EditedPhrase = { id?: number; text: string };

const newPhrase: EditedPhrase = { text: '' };

/** The phrases with their numbers, and a form that adds or changes one. */
export function PhraseList({ onChoose }: { onChoose: (text: string) => void }) {
  const { query, change, deletion } = usePhrases();
  const listRef = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState(newPhrase);
  // What was typed and is not saved, by the id of the phrase. The text of a new phrase has no id.
  const [typed] = useState(() => new Map<number | undefined, string>());
  const [savedCount, setSavedCount] = useState(0);
  const [phraseToDelete, setPhraseToDelete] = useState<number | null>(null);
  const { data: phrases } = query;
  const error = change.error ?? deletion.error;
  const hasLoaded = phrases !== undefined;
  // The first phrase gets the focus, so that Enter inserts it. Without phrases the field of a new phrase gets the
  // focus.
  useEffect(() => {
    if (hasLoaded) listRef.current?.querySelector<HTMLElement>('[data-phrase], textarea')?.focus();
  }, [hasLoaded]);
  // After a save the form is empty again, and its field gets the focus.
  useEffect(() => {
    if (savedCount > 0) listRef.current?.querySelector('textarea')?.focus();
  }, [savedCount]);
  if (query.error && !phrases)
    return (
      <Stack gap={3} w="320px" maxW="full">
        <Text role="alert">{texts.failed}</Text>
        <Text color="fg.muted">{problemSentence(toCallProblem(query.error))}</Text>
        <Box>
          <Button variant="outline" size="sm" onClick={() => void query.refetch()}>
            {texts.again}
          </Button>
        </Box>
      </Stack>
    );
  if (!phrases) return <Skeleton width="320px" height="80px" />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-phrase]') ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const phraseOfKey = /^[1-9]$/.test(event.key) ? phrases[Number(event.key) - 1] : undefined;
    if (!step && !phraseOfKey) return;
    event.preventDefault();
    if (phraseOfKey) onChoose(phraseOfKey.text);
    else buttons[at + step!]?.focus();
  };
  return (
    <Stack ref={listRef} gap={3} w="360px" maxW="full">
      {phrases.length === 0 ? (
        <Text color="fg.muted" textStyle="table">
          {texts.none}
        </Text>
      ) : (
        <Stack as="ul" gap={0} listStyleType="none" maxH="260px" overflowY="auto" onKeyDown={onKeyDown}>
          {phrases.map((phrase, index) => (
            <li key={phrase.id}>
              <PhraseRow
                phrase={phrase}
                number={index + 1}
                asksToDelete={phraseToDelete === phrase.id}
                onChoose={() => onChoose(phrase.text)}
                onEdit={() => setEdited(phrase)}
                onAskDelete={setPhraseToDelete}
                onDelete={() => {
                  deletion.mutate(phrase.id);
                  if (edited.id === phrase.id) setEdited(newPhrase);
                }}
              />
            </li>
          ))}
        </Stack>
      )}
      <PhraseForm
        key={`${edited.id ?? 'new'} ${savedCount}`}
        edited={edited}
        typed={typed}
        isSaving={change.isPending}
        issue={readIssues(change.error)['text']}
        onSave={(text) =>
          change.mutate(
            { ...edited, text: text.trim() },
            {
              onSuccess: () => {
                // Words that were typed meanwhile stay in the form.
                if ((typed.get(edited.id) ?? text) !== text) return;
                typed.delete(edited.id);
                setEdited((current) => (current === edited ? newPhrase : current));
                setSavedCount(savedCount + 1);
              },
            },
          )
        }
        onCancel={() => {
          typed.delete(edited.id);
          setEdited(newPhrase);
        }}
      />
      {error && <FailureNote alert={texts.notSaved} problem={toCallProblem(error)} />}
    </Stack>
  );
}

interface PhraseRowProps {
  phrase: Phrase;
  number: number;
  /** True if the teacher has asked to delete the phrase. */
  asksToDelete: boolean;
  onChoose: () => void;
  onEdit: () => void;
  onAskDelete: (id: number | null) => void;
  onDelete: () => void;
}

function PhraseRow({ phrase: { id, text }, number, asksToDelete, ...handlers }: PhraseRowProps) {
  return (
    <Flex align="center" gap={1} flexWrap="wrap">
      <Box asChild css={phraseLook}>
        <button type="button" data-phrase="" onClick={handlers.onChoose}>
          {number < 10 && (
            <Box as="span" color="fg.muted" aria-hidden="true" me={2}>
              {number}
            </Box>
          )}
          <span>{text}</span>
        </button>
      </Box>
      {asksToDelete ? (
        <>
          <Button size="sm" tone="danger" onClick={handlers.onDelete}>
            {texts.sure}
          </Button>
          <Button size="sm" variant="outline" onClick={() => handlers.onAskDelete(null)}>
            {texts.cancel}
          </Button>
        </>
      ) : (
        <>
          <IconButton size="sm" icon="edit" label={texts.change(text)} onClick={handlers.onEdit} />
          <IconButton
            size="sm"
            icon="trash"
            label={texts.remove(text)}
            onClick={() => handlers.onAskDelete(id)}
          />
        </>
      )}
    </Flex>
  );
}

interface PhraseFormProps {
  edited: EditedPhrase;
  typed: Map<number | undefined, string>;
  isSaving: boolean;
  issue: string | undefined;
  onSave: (text: string) => void;
  onCancel: () => void;
}

function PhraseForm({ edited, typed, isSaving, issue, onSave, onCancel }: PhraseFormProps) {
  const isNew = edited.id === undefined;
  const [text, setText] = useState(typed.get(edited.id) ?? edited.text);
  const [emptyAttempts, setEmptyAttempts] = useState(0);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  // A press opens the form that changes a phrase. The form then gets the focus.
  useEffect(() => {
    if (!isNew) fieldRef.current?.focus();
  }, [isNew]);
  const save = () => {
    if (hasText(text)) onSave(text);
    else {
      setEmptyAttempts(emptyAttempts + 1);
      fieldRef.current?.focus();
    }
  };
  return (
    <Box>
      <TextAreaField
        ref={fieldRef}
        label={isNew ? texts.newPhrase : texts.changed}
        rows={2}
        required={false}
        maxLength={maxLength}
        value={text}
        error={emptyAttempts > 0 ? texts.empty : issue}
        attempts={emptyAttempts > 0 ? emptyAttempts : undefined}
        onChange={(event) => {
          setEmptyAttempts(0);
          typed.set(edited.id, event.currentTarget.value);
          setText(event.currentTarget.value);
        }}
      />
      <Flex gap={2} mt={2}>
        <Button size="sm" variant="outline" loading={isSaving} onClick={save}>
          {isNew ? texts.add : texts.save}
        </Button>
        {!isNew && (
          <Button size="sm" variant="plain" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </Flex>
    </Box>
  );
}

const phraseLook = {
  display: 'flex',
  flex: '1 1 200px',
  minW: 0,
  minH: '36px',
  px: 2,
  py: 1.5,
  borderRadius: '8px',
  textAlign: 'start',
  textStyle: 'table',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  cursor: 'pointer',
  outlineOffset: '-3px',
  _hover: { bg: 'bg.muted' },
} as const;
