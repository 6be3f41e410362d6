import { PageWaiting } from '@stupeni/ui/core';
import { texts } from './texts';

/** The task before its data or its chunk. */
export const TaskSkeleton = () => <PageWaiting shape="sheet" label={texts.loading} />;
