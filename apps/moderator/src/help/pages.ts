import type { HelpPage } from '@stupeni/federation';
import { groupPages } from './group-pages';
import { participantPages } from './participant-pages';
import { schoolPages } from './school-pages';

/** The moderator's help, by task. Each label in «…» is one of the screens. */
export const pages: readonly HelpPage[] = [...participantPages, ...groupPages, ...schoolPages];
