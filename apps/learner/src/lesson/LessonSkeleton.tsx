import { PageWaiting } from '@stupeni/ui/core';
import { texts } from './texts';

/** The lesson before its data or its chunk. */
export const LessonSkeleton = () => <PageWaiting shape="reading" label={texts.loading} />;
