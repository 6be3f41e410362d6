import { PageWaiting } from '@stupeni/ui/core';
import { texts } from './texts';

/** The lesson page while its data or its chunk loads. */
export const LessonSkeleton = () => <PageWaiting shape="reading" label={texts.loading} />;
