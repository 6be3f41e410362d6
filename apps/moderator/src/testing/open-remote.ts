import { makeBrowserOpener, makeOpener } from '@stupeni/test-kit/open-remote';
import { Remote } from '../remote';

export const openRemote = makeOpener(Remote, 'MODERATOR');

/** Is `openRemote` with the browser's own history, for pages that hold a step Back. */
export const openInBrowser = makeBrowserOpener(Remote, 'MODERATOR');
