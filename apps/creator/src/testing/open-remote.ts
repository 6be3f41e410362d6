import { makeBrowserOpener, makeOpener } from '@stupeni/test-kit/open-remote';
import { Remote } from '../remote';

export const openRemote = makeOpener(Remote, 'CREATOR');

/** Like `openRemote`, with the history of the browser, for pages that ask before the browser goes back. */
export const openInBrowser = makeBrowserOpener(Remote, 'CREATOR');
