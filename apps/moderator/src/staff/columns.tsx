import type { StaffMember } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Box, Button, Text } from '@stupeni/ui/core';
import { Badge, type DataTableColumn, Moment } from '@stupeni/ui/more';
import { InvitedMark } from '../participants/invitation/InvitedMark';
import { rightNames, roleNames, texts } from './texts';

/** Columns of the staff. The moderator's own account has no actions. */
export const makeColumns = (onEdit: (member: StaffMember) => void): DataTableColumn<StaffMember>[] => [
  {
    key: 'person',
    header: texts.person,
    primary: true,
    sorted: 'ascending',
    maxWidth: '420px',
    cell: (member) => (
      <>
        <Box overflowWrap="anywhere">{nameOf(member)}</Box>
        <Text color="fg.muted" fontSize="13px" fontWeight="400" overflowWrap="anywhere">
          {member.email}
        </Text>
      </>
    ),
  },
  {
    key: 'role',
    header: texts.role,
    plain: true,
    cell: ({ role, rights }) => (
      <>
        {roleNames[role]}
        {rights.length > 0 && (
          <Text color="fg.muted" fontSize="13px">
            {rights.map((right) => rightNames[right]).join(', ')}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'state',
    header: texts.state,
    plain: true,
    cell: ({ disabledAt, erasesAt, secondFactor, invitedUntil, invitationMail }) => (
      <>
        {disabledAt === null ? (
          invitedUntil === null && (
            <Badge tone="brand" icon="check">
              {texts.works}
            </Badge>
          )
        ) : (
          <Badge tone="neutral">{texts.disabled}</Badge>
        )}
        {disabledAt === null && <InvitedMark until={invitedUntil} mail={invitationMail} />}
        {erasesAt !== undefined && (
          <Text color="fg.muted" fontSize="13px">
            {texts.erasesShort(erasesAt)}
          </Text>
        )}
        {secondFactor && (
          <Text color="fg.muted" fontSize="13px">
            {texts.secondFactor}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'lastLogin',
    header: texts.lastLogin,
    cell: ({ lastLogin }) => (lastLogin === null ? texts.never : <Moment at={lastLogin} />),
  },
  {
    key: 'actions',
    header: texts.actions,
    headerHidden: true,
    actions: true,
    cell: (member) =>
      member.own ? (
        <Text color="fg.muted">{texts.own}</Text>
      ) : (
        <Button size="sm" variant="outline" aria-description={nameOf(member)} onClick={() => onEdit(member)}>
          {texts.edit}
        </Button>
      ),
  },
];
