import { PageWaiting } from '@stupeni/ui/core';
import { texts } from './texts';

/** The course page before its data. */
export const CourseSkeleton = () => <PageWaiting shape="stairs" label={texts.loading} />;
