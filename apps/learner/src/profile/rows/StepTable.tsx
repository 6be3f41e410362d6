import { Box, Grid, Text, VisuallyHidden } from '@stupeni/ui/core';
import { StepTile, type StepTileProps } from '@stupeni/ui/more';
import type { Key, ReactNode } from 'react';
import { cardLook, headLook, headRowLook, looks, spacing } from './step-table-look';

/** One row: a tile, what it is about, two facts about it, and what can be done. */
export interface StepRow {
  key: Key;
  tile: StepTileProps;
  title: ReactNode;
  /** Content below the title. On a narrow screen it is also below the tile. */
  details?: ReactNode;
  facts: readonly [ReactNode, ReactNode];
  action: ReactNode;
  unread?: boolean;
}

export interface StepTableProps {
  /** The name of the table for screen readers. */
  label: string;
  /** The names of the columns. The last one is for screen readers only. */
  headers: readonly [subject: string, first: string, second: string, action: string];
  /** Rows under one name, for example the title of their course. */
  groups: readonly { key: Key; name?: string; rows: readonly StepRow[] }[];
  look: keyof typeof looks;
  /** Content below the rows: «Показать ещё». */
  footer?: ReactNode;
}

/**
 * A table whose rows look like the steps of «Что дальше». It has explicit roles, because browsers give no table roles
 * to a table that CSS draws as blocks.
 */
export function StepTable({ label, headers, groups, look: lookName, footer }: StepTableProps) {
  const look = looks[lookName];
  return (
    <Box css={cardLook}>
      <Box as="table" role="table" aria-label={label} display="block">
        <Box as="thead" role="rowgroup" css={headLook}>
          <Grid as="tr" role="row" css={headRowLook} gridTemplateColumns={look.columns}>
            {headers.map((header, at) => (
              <th key={header} role="columnheader" scope="col">
                {at === headers.length - 1 ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </th>
            ))}
          </Grid>
        </Box>
        {groups.map(({ key, name, rows }) => (
          <Box as="tbody" role="rowgroup" key={key} display="block" data-group>
            {name !== undefined && <GroupName look={lookName}>{name}</GroupName>}
            {rows.map((row) => (
              <Grid
                as="tr"
                role="row"
                key={row.key}
                css={look.row}
                data-row
                data-unread={row.unread || undefined}
              >
                <Grid as="td" role="cell" css={{ ...spacing.subject, ...look.subject }}>
                  <StepTile {...row.tile} />
                  <Box minW="0">{row.title}</Box>
                  {row.details && <Box css={spacing.details}>{row.details}</Box>}
                </Grid>
                {row.facts.map((fact, at) => (
                  <Box as="td" role="cell" key={headers[at + 1]} css={look.facts[at]}>
                    {fact}
                  </Box>
                ))}
                <Box as="td" role="cell" css={look.action} data-action>
                  {row.action}
                </Box>
              </Grid>
            ))}
          </Box>
        ))}
      </Box>
      {footer && (
        <Box css={spacing.footer} data-footer>
          {footer}
        </Box>
      )}
    </Box>
  );
}

const GroupName = ({ look, children }: Pick<StepTableProps, 'look'> & { children: string }) => (
  <Box as="tr" role="row" display="block" css={looks[look].name}>
    <Box asChild display="block" textAlign="start" css={spacing.name}>
      <th role="rowheader" scope="rowgroup">
        <Text as="span" textStyle="meta" color="fg.muted" fontWeight="600">
          {children}
        </Text>
      </th>
    </Box>
  </Box>
);
