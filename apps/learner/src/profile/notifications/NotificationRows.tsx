import type { Notification } from '@stupeni/contract';
import { EmptyState } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { ListSkeleton } from '../ListSkeleton';
import { FocusedRows } from '../rows/FocusedRows';
import { StepTable } from '../rows/StepTable';
import { texts as profile } from '../texts';
import { groupByDay } from './group-by-day';
import { toNotificationRow, type RowOptions } from './notification-row';
import { texts } from './texts';

interface NotificationRowsProps {
  /** Undefined while they load. */
  rows: readonly Notification[] | undefined;
  isNewOnly: boolean;
  options: Omit<RowOptions, 'timeOnly'>;
  footer: ReactNode;
}

/** Notifications under their days. */
export function NotificationRows({ rows, isNewOnly, options, footer }: NotificationRowsProps) {
  if (!rows) return <ListSkeleton />;
  if (rows.length === 0) return <EmptyState {...(isNewOnly ? texts.noneUnread : texts.empty)} />;
  return (
    <FocusedRows key={isNewOnly ? 'new' : 'all'} count={rows.length}>
      <StepTable
        label={profile.notifications}
        headers={[texts.message, texts.date, texts.status, texts.action]}
        look="notifications"
        groups={groupByDay(rows).map(({ name, isOneDay, rows: ofDay }) => ({
          key: name,
          name,
          rows: ofDay.map((row) => toNotificationRow(row, { ...options, timeOnly: isOneDay })),
        }))}
        footer={footer}
      />
    </FocusedRows>
  );
}
