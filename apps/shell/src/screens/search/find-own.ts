import type { HelpPage, RemoteTab, SearchGroup } from '@stupeni/federation';
import { hasWords } from '@stupeni/rules';
import { learnerItems } from '../../frame/header/learner-items';
import { texts as headerTexts } from '../../frame/header/texts';
import { helpPath, accountPath } from '../../navigation/paths';
import { findPagesWithWords } from '../help/find-pages';
import { texts } from './texts';

const maxHits = 5;

/** The screens of the header and the menu whose labels have the words. */
export function findScreens(words: string, tabs: readonly RemoteTab[], isLearner: boolean): SearchGroup {
  const places = [
    ...tabs,
    ...(isLearner ? learnerItems : []),
    { path: accountPath, label: headerTexts.account },
  ];
  return {
    title: texts.screens,
    hits: places
      .filter(({ label }) => hasWords(label, words))
      .map(({ path, label }) => ({ title: label, path })),
  };
}

/** The first help pages that have the words. */
export const findHelp = (words: string, pages: readonly HelpPage[]): SearchGroup => ({
  title: texts.help,
  hits: findPagesWithWords(pages, words)
    .slice(0, maxHits)
    .map(({ id, title }) => ({ title, path: `${helpPath}/${id}` })),
});
