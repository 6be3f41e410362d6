import type { Participant } from '@stupeni/contract';
import { type DataTableColumn, Moment } from '@stupeni/ui/more';
import { texts } from './texts';

/** Specification §2; a dash where there is no group and where nobody signed in yet. */
export const columns: DataTableColumn<Participant>[] = [
  {
    key: 'name',
    header: texts.name,
    primary: true,
    sorted: 'ascending',
    maxWidth: '440px',
    cell: ({ lastName, firstName }) => `${lastName} ${firstName}`,
  },
  {
    key: 'group',
    header: texts.group,
    maxWidth: '320px',
    cell: ({ groups }) => groups[0]?.group.name ?? texts.none,
  },
  {
    key: 'lastLogin',
    header: texts.lastLogin,
    cell: ({ lastLogin }) => (lastLogin === null ? texts.none : <Moment at={lastLogin} />),
  },
  { key: 'lessons', header: texts.lessons, align: 'end', cell: ({ lessons }) => lessons },
  { key: 'courses', header: texts.courses, align: 'end', cell: ({ courses }) => courses },
];
