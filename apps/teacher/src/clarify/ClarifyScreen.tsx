import type { QueueParts } from '../queue/queue-parts';
import { QueueScreen } from '../queue/QueueScreen';
import { type ClarifyItem, clarifySource } from '../server-state/sources';
import { AnsweredFilter } from './AnsweredFilter';
import { makeColumns } from './columns';
import { ReplyDialog } from './ReplyDialog';
import { words } from './texts';

const parts: QueueParts<ClarifyItem> = {
  source: clarifySource,
  makeColumns,
  words,
  Desk: ReplyDialog,
  Filter: AnsweredFilter,
};

/** Questions without an answer, the oldest first (specification §2, clarify tab). A filter shows answered ones. */
export const ClarifyScreen = () => <QueueScreen {...parts} />;
