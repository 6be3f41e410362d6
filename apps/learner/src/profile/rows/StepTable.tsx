import { Box, Grid, Text } from '@stupeni/ui/core';
import { StepTile, type StepTileProps } from '@stupeni/ui/more';
import type { Key, ReactNode } from 'react';
import { cardLook, rowLook, spacing } from './step-table-look';

/** One row: a tile, what it is about, its state, and what can be done. */
export interface StepRow {
  key: Key;
  tile: StepTileProps;
  title: ReactNode;
  /** Under the title, on a narrow screen also under the tile. */
  details?: ReactNode;
  state: ReactNode;
  action: ReactNode;
  unread?: boolean;
}

export interface StepTableProps {
  /** The name of the table for screen readers. */
  label: string;
  /** The names of the three columns, for screen readers. */
  headers: readonly [subject: string, state: string, action: string];
  /** Rows under one name, for example of their course. */
  groups: readonly { key: Key; name?: string; rows: readonly StepRow[] }[];
  /** On a phone, the action is under the row and as wide as it. */
  wideActions?: boolean;
  /** Under the rows: «Показать ещё». */
  footer?: ReactNode;
}

/**
 * A table whose rows look like the steps of «Что дальше». It has explicit roles, because browsers drop the roles of a
 * table that is drawn as blocks.
 */
export function StepTable({ label, headers, groups, wideActions = false, footer }: StepTableProps) {
  const look = rowLook(wideActions);
  return (
    <Box css={cardLook}>
      <Box as="table" role="table" aria-label={label} display="block">
        <Box as="thead" role="rowgroup" srOnly>
          <tr role="row">
            {headers.map((header) => (
              <th key={header} role="columnheader" scope="col">
                {header}
              </th>
            ))}
          </tr>
        </Box>
        {groups.map(({ key, name, rows }) => (
          <Box as="tbody" role="rowgroup" key={key} display="block" data-group>
            {name !== undefined && <GroupName>{name}</GroupName>}
            {rows.map((row) => (
              <Grid
                as="tr"
                role="row"
                key={row.key}
                css={look}
                data-row
                data-unread={row.unread || undefined}
              >
                <Grid as="td" role="cell" css={spacing.subject} data-subject>
                  <StepTile {...row.tile} />
                  <Box minW="0">{row.title}</Box>
                  {row.details && <Box css={spacing.details}>{row.details}</Box>}
                </Grid>
                <Box as="td" role="cell" css={spacing.state} data-state>
                  {row.state}
                </Box>
                <Box as="td" role="cell" data-action>
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

const GroupName = ({ children }: { children: string }) => (
  <Box as="tr" role="row" display="block">
    <Box asChild display="block" textAlign="start" css={spacing.name}>
      <th role="rowheader" scope="rowgroup">
        <Text as="span" textStyle="meta" color="fg.muted" fontWeight="600">
          {children}
        </Text>
      </th>
    </Box>
  </Box>
);
