import { PageWaiting } from '@stupeni/ui/core';
import { texts } from './texts';

/** A profile page whose own part is not here yet: title, tabs and rows. */
export const ProfileSkeleton = () => <PageWaiting shape="list" label={texts.loading} />;
