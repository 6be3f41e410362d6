import { PageWaiting } from '@stupeni/ui/core';
import { texts } from './texts';

/** A profile page while its chunk loads: title, tabs and rows. */
export const ProfileSkeleton = () => <PageWaiting shape="list" label={texts.loading} />;
