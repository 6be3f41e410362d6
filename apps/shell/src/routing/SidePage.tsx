import { LazyDocumentScreen } from '../consent/LazyDocumentScreen';
import { LazyLinkScreen } from '../entry-link/LazyLinkScreen';
import { LazyPrivacyScreen } from '../privacy/LazyPrivacyScreen';
import { LazyReturnScreen } from '../provider-sign-in/LazyReturnScreen';
import { LazyUnsubscribeScreen } from '../unsubscribe/LazyUnsubscribeScreen';

const pages = {
  return: () => <LazyReturnScreen />,
  welcome: () => <LazyLinkScreen kind="invitation" />,
  reset: () => <LazyLinkScreen kind="reset" />,
  privacy: () => <LazyPrivacyScreen />,
  document: () => <LazyDocumentScreen />,
  unsubscribe: () => <LazyUnsubscribeScreen />,
};

export type SidePageName = keyof typeof pages;

/** A page that people open rarely, mostly by a link in a mail. */
export const SidePage = ({ name }: { name: SidePageName }) => pages[name]();
