import { PageWaiting } from '@stupeni/ui/core';
import { texts } from './texts';

/** The course page while its data loads. */
export const CourseSkeleton = () => <PageWaiting shape="stairs" label={texts.loading} />;
