import type { JournalEntry } from '@stupeni/contract';
import { Box, Button, Text } from '@stupeni/ui/core';
import { type DataTableColumn, Moment } from '@stupeni/ui/more';
import { formatDetails, formatSubject } from './format-details';
import { actionNames, texts } from './texts';

/** Columns of the journal. A press on the name of a person shows only the entries of that person. */
export const makeColumns = (onPerson: (id: number) => void): DataTableColumn<JournalEntry>[] => [
  { key: 'at', header: texts.at, plain: true, sorted: 'descending', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'what',
    header: texts.what,
    plain: true,
    maxWidth: '620px',
    cell: (entry) => <ActionText entry={entry} />,
  },
  {
    key: 'by',
    header: texts.by,
    maxWidth: '260px',
    cell: (entry) => <Author entry={entry} onPerson={onPerson} />,
  },
  {
    key: 'from',
    header: texts.from,
    cell: ({ address }) => (
      <Text as="span" color="fg.muted">
        {address ?? '—'}
      </Text>
    ),
  },
];

function ActionText({ entry }: { entry: JournalEntry }) {
  const subject = formatSubject(entry);
  const details = formatDetails(entry);
  return (
    <>
      <Box overflowWrap="anywhere">
        {actionNames[entry.action]}
        {subject !== null && (
          <span>
            :{' '}
            <Text as="span" fontWeight="600">
              {subject}
            </Text>
          </span>
        )}
        {entry.times > 1 && <span>{` ${texts.times(entry.times)}`}</span>}
      </Box>
      {entry.lastAt && (
        <Text color="fg.muted" fontSize="13px">
          {texts.lastAt} <Moment at={entry.lastAt} />
        </Text>
      )}
      {details !== '' && (
        <Text color="fg.muted" fontSize="13px" overflowWrap="anywhere">
          {details}
        </Text>
      )}
    </>
  );
}

interface AuthorProps {
  entry: JournalEntry;
  onPerson: (id: number) => void;
}

const Author = ({ entry: { by, origin }, onPerson }: AuthorProps) =>
  by === null ? (
    <Text as="span" color="fg.muted">
      {origin === 'command' ? texts.command : texts.visitor}
    </Text>
  ) : (
    // The name begins at the edge of the column, also on its second line and when a word is wider than the column.
    <Box mx="-9px" css={{ '& > button': { justifyContent: 'start', textAlign: 'start' } }}>
      <Button
        size="sm"
        variant="plain"
        aria-description={texts.ofPerson(by.name)}
        onClick={() => onPerson(by.id)}
      >
        {by.name}
      </Button>
    </Box>
  );
