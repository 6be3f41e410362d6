import { NotFoundPage } from '@stupeni/remote';
import { addresses } from './addresses';
import { texts } from './texts';

/** The page for an address without content, for example of a deleted course. */
export const NotFound = () => <NotFoundPage to={addresses.courses} label={texts.toCourses} />;
