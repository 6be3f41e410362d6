import { PageWaiting } from '@stupeni/ui/core';
import { texts } from './texts';

/** The task page while its data or its chunk loads. */
export const TaskSkeleton = () => <PageWaiting shape="sheet" label={texts.loading} />;
