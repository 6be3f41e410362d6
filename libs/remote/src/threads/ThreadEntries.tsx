import type { Thread as StoredThread } from '@stupeni/contract';
import { LinkedText } from '@stupeni/rich-text-view';
import { nameOf } from '@stupeni/rules';
import { Avatar, Box, Flex, Stack, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EntryFiles } from './EntryFiles';
import { MessageForm } from './MessageForm';
import { OwnEntry } from './OwnEntry';
import { texts } from './texts';
import { type Entry, entryKey, isAnswered, type ThreadOf } from './thread-query';
import type { DrawnText } from './use-last-seen';

export interface ThreadEntriesProps {
  of: ThreadOf;
  /** The oldest first. */
  entries: readonly Entry[];
  /** All texts of the thread on the screen, if some of them are drawn outside of this component. */
  drawn?: readonly DrawnText[];
  /** Whether somebody has already written in the thread, including texts that are not in `entries`. */
  isBegun: boolean;
  /** False: nothing can be written, changed or withdrawn. */
  canWrite: boolean;
  /** Draws other actions for a text, below it. */
  below?: ((entry: Entry) => ReactNode) | undefined;
}

/** The texts of a thread, and the field for the next text. The person can change and withdraw their own last text. */
export function ThreadEntries({
  of,
  entries,
  drawn = entries,
  isBegun,
  canWrite,
  below,
}: ThreadEntriesProps) {
  const [sentKey, setSentKey] = useState<string>();
  const onSent = (thread: StoredThread) => {
    const sent = thread.entries.at(-1);
    if (sent) setSentKey(entryKey(sent));
  };
  const last = entries.at(-1);
  return (
    <Stack gap={3} textStyle="table">
      {entries.length > 0 && (
        <Stack as="ol" aria-label={texts.list} gap={3} listStyleType="none">
          {entries.map((entry) => (
            <ThreadEntry
              key={entryKey(entry)}
              of={of}
              entry={entry}
              isSent={entryKey(entry) === sentKey}
              isLast={canWrite && entry === last}
              isAnswered={isAnswered(entries, entry)}
              below={below?.(entry)}
            />
          ))}
        </Stack>
      )}
      {canWrite && <MessageForm of={of} isBegun={isBegun} drawn={drawn} onSent={onSent} />}
    </Stack>
  );
}

interface ThreadEntryProps {
  of: ThreadOf;
  entry: Entry;
  /** True if the text was just sent. It then gets the focus. */
  isSent: boolean;
  isLast: boolean;
  isAnswered: boolean;
  below: ReactNode;
}

function ThreadEntry({ of, entry, isSent, below, ...ownEntryProps }: ThreadEntryProps) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSent) item.current?.focus();
  }, [isSent]);
  const { author, byStaff, createdAt, editedAt, mine, text } = entry;
  const words = (
    <>
      <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
        {byStaff ? <LinkedText text={text} /> : <span>{text}</span>}
      </Box>
      <EntryFiles of={of} entry={entry} />
    </>
  );
  return (
    <Flex as="li" ref={item} tabIndex={-1} gap={2.5} outlineOffset="4px" borderRadius="control">
      <Avatar
        size="xs"
        tone={byStaff ? 'sun' : 'brand'}
        initials={author.firstName.slice(0, 1) + author.lastName.slice(0, 1)}
      />
      <Box flex="1" minW="0">
        <Flex wrap="wrap" columnGap={2} align="baseline" textStyle="meta" color="fg.muted">
          <Text as="span" fontSize="14px" fontWeight="650" color="fg">
            {mine ? texts.you : nameOf(author)}
          </Text>
          {byStaff && !mine && <Text as="span">{texts.teacher}</Text>}
          <Moment at={createdAt} />
          {editedAt && <Text as="span">{texts.edited}</Text>}
        </Flex>
        <Box>
          {mine ? (
            <OwnEntry entry={entry} {...ownEntryProps}>
              {words}
            </OwnEntry>
          ) : (
            words
          )}
        </Box>
        {below}
      </Box>
    </Flex>
  );
}
