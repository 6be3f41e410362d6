import type { HelpPage } from '@stupeni/federation';
import { groupPages } from './group-pages';
import { invoiceBlocks, invoicePage } from './invoice-pages';
import { participantPages } from './participant-pages';
import { schoolPages } from './school-pages';

const pages: readonly HelpPage[] = [...participantPages, ...groupPages, ...schoolPages];

/** The moderator's help, by task. Each text in «…» is a label that a screen shows. */
export const listHelpPages = ({ byInvoice }: { byInvoice: boolean }): readonly HelpPage[] =>
  byInvoice ? pages.flatMap((page) => (page.id === 'slots' ? withInvoice(page) : [page])) : pages;

const withInvoice = (page: HelpPage): HelpPage[] => [
  { ...page, blocks: [...page.blocks, ...invoiceBlocks] },
  invoicePage,
];
