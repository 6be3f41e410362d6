import type { Group } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Button, TextLink } from '@stupeni/ui/core';
import { actionsColumn, type DataTableColumn } from '@stupeni/ui/more';
import { formatNumber } from '@stupeni/rules';
import { addresses, groupProgressAddress } from '../../navigation/addresses';
import { texts } from '../texts';

/** Columns of specification §2: the name with a link to the members, the number of members, and the actions. */
export const makeColumns = (onEdit: (group: Group) => void): DataTableColumn<Group>[] => [
  {
    key: 'name',
    header: texts.name,
    primary: true,
    sorted: 'ascending',
    maxWidth: '640px',
    cell: ({ id, name }) => (
      <TextLink asChild>
        <Link to={`${addresses.groups}?group=${id}`} aria-description={texts.toMembers(name)}>
          {name}
        </Link>
      </TextLink>
    ),
  },
  { key: 'members', header: texts.members, align: 'end', cell: ({ members }) => formatNumber(members) },
  actionsColumn(texts.actions, (group) => (
    <>
      <Button asChild size="sm" variant="plain" data-flush>
        <Link to={groupProgressAddress(group.id)} aria-description={texts.group(group.name)}>
          {texts.progress}
        </Link>
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-description={texts.group(group.name)}
        onClick={() => onEdit(group)}
      >
        {texts.edit}
      </Button>
    </>
  )),
];
