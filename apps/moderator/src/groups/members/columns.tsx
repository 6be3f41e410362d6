import type { Participant } from '@stupeni/contract';
import { Box, Button, Text } from '@stupeni/ui/core';
import { actionsColumn, type DataTableColumn, Moment } from '@stupeni/ui/more';
import { nameOf } from '@stupeni/rules';
import { texts } from './texts';

interface ColumnOptions {
  /** The group whose members are listed. */
  groupId: number;
  /** The ids of the participants who are being moved or removed. */
  moving: ReadonlySet<number>;
  /** Null when there is no other group. */
  onMove: ((member: Participant) => void) | null;
  onRemove: (member: Participant) => void;
}

/** The groups of a member besides the listed one. */
function OtherGroups({ member, groupId }: { member: Participant; groupId: number }) {
  const others = member.groups.filter((one) => one.groupId !== groupId);
  return (
    others.length > 0 && (
      <Text color="fg.muted" fontSize="13px" fontWeight="400">
        {texts.alsoIn(others.map(({ group }) => group.name))}
      </Text>
    )
  );
}

/** Columns of a member: name, e-mail, last visit and actions. */
export const makeColumns = ({
  groupId,
  moving,
  onMove,
  onRemove,
}: ColumnOptions): DataTableColumn<Participant>[] => [
  {
    key: 'name',
    header: texts.name,
    primary: true,
    sorted: 'ascending',
    maxWidth: '420px',
    cell: (member) => (
      <>
        <span>{nameOf(member)}</span>
        <OtherGroups member={member} groupId={groupId} />
      </>
    ),
  },
  {
    key: 'email',
    header: texts.email,
    maxWidth: '320px',
    cell: ({ email }) => (
      <Box as="span" color="fg.muted" overflowWrap="anywhere">
        {email}
      </Box>
    ),
  },
  {
    key: 'lastLogin',
    header: texts.lastLogin,
    cell: ({ lastLogin }) => (lastLogin === null ? texts.never : <Moment at={lastLogin} />),
  },
  actionsColumn(texts.actions, (member) => (
    <>
      {onMove && (
        <Button size="sm" variant="outline" aria-description={nameOf(member)} onClick={() => onMove(member)}>
          {texts.move}
        </Button>
      )}
      <Button
        size="sm"
        variant="plain"
        data-flush={!onMove || undefined}
        tone="danger"
        loading={moving.has(member.id)}
        aria-description={nameOf(member)}
        onClick={() => onRemove(member)}
      >
        {texts.remove}
      </Button>
    </>
  )),
];
