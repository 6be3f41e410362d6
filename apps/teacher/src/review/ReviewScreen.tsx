import type { QueueParts } from '../queue/queue-parts';
import { QueueScreen } from '../queue/QueueScreen';
import { reviewSource } from '../server-state/sources';
import type { ReviewItem } from '@stupeni/contract';
import { SubmissionDialog } from '../submission/SubmissionDialog';
import { UndoBar } from '../submission/undo/UndoBar';
import { makeColumns } from './columns';
import { words } from './texts';

const parts: QueueParts<ReviewItem> = {
  source: reviewSource,
  makeColumns,
  words,
  Desk: SubmissionDialog,
  Bar: UndoBar,
};

/** Submissions that wait for a verdict, the oldest first (specification §2, teacher remote). */
export const ReviewScreen = () => <QueueScreen {...parts} />;
