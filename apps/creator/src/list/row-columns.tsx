import { Link } from '@stupeni/router';
import { Box, Button, IconButton, TextLink } from '@stupeni/ui/core';
import type { DataTableColumn } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { texts } from './texts';
import type { Removable } from './use-removal-with-undo';

export const Muted = ({ children }: { children: ReactNode }) => (
  <Box as="span" color="fg.muted">
    {children}
  </Box>
);

/** A row, with the words that the search found inside the item. */
type FoundRow = Removable & { found?: string };

/**
 * A target of at least 24 px (look.md §4). It is inline, because an inline-block would not break a long word in a
 * narrow list.
 */
const titleLink = { '& > a': { py: '3px' } } as const;

/**
 * The first two columns of each list (specification §2). The rows are sorted by id.
 * @param to the address that the title opens
 */
export const idAndTitle = (to: (id: number) => string): DataTableColumn<FoundRow>[] => [
  { key: 'id', header: texts.id, align: 'end', sorted: 'ascending', cell: ({ id }) => <Muted>{id}</Muted> },
  {
    key: 'title',
    header: texts.name,
    primary: true,
    maxWidth: '560px',
    cell: ({ id, title, found }) => (
      <>
        <Box as="span" css={titleLink}>
          <TextLink asChild>
            <Link to={to(id)}>{title}</Link>
          </TextLink>
        </Box>
        {found !== undefined && (
          <Box as="span" display="block" textStyle="meta" color="fg.muted" overflowWrap="anywhere">
            {found}
          </Box>
        )}
      </>
    ),
  },
];

interface EditAndRemoveProps {
  /** The address of the editor. */
  to: string;
  /** Describes the row to a screen reader: «урок „Право“». */
  subject: string;
  /** Undefined when the row cannot be copied. */
  onCopy?: () => void;
  onRemove: () => void;
}

export const EditAndRemove = ({ to, subject, onCopy, onRemove }: EditAndRemoveProps) => (
  <>
    <Button asChild size="sm" variant="plain" data-flush>
      <Link to={to} aria-description={subject}>
        {texts.edit}
      </Link>
    </Button>
    {onCopy && <IconButton label={texts.copy} description={subject} icon="copy" size="sm" onClick={onCopy} />}
    <IconButton
      label={texts.remove}
      description={subject}
      icon="trash"
      size="sm"
      tone="danger"
      onClick={onRemove}
    />
  </>
);
