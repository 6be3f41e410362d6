import type { Participant } from '@stupeni/contract';
import { Box } from '@stupeni/ui/core';
import type { DataTableColumn } from '@stupeni/ui/more';
import { momentOf } from '../moment-of';
import { texts } from './texts';

/** Specification §2; a dash where there is no group and where nobody signed in yet. */
export const columns: DataTableColumn<Participant>[] = [
  {
    key: 'name',
    header: texts.name,
    primary: true,
    cell: ({ lastName, firstName }) => `${lastName} ${firstName}`,
  },
  { key: 'group', header: texts.group, cell: ({ groups }) => groups[0]?.group.name ?? texts.none },
  {
    key: 'lastLogin',
    header: texts.lastLogin,
    cell: ({ lastLogin }) => (
      <Box as="span" color="fg.muted" whiteSpace="nowrap">
        {lastLogin === null ? texts.none : momentOf(lastLogin)}
      </Box>
    ),
  },
  { key: 'lessons', header: texts.lessons, align: 'end', cell: ({ lessons }) => lessons },
  { key: 'courses', header: texts.courses, align: 'end', cell: ({ courses }) => courses },
];
