import { LazyDocumentScreen } from '../consent/LazyDocumentScreen';
import { LazyHelpScreen } from '../help/LazyHelpScreen';
import { LazyLinkScreen } from '../entry-link/LazyLinkScreen';
import { LazyPrivacyScreen } from '../privacy/LazyPrivacyScreen';
import { LazyReturnScreen } from '../provider-sign-in/LazyReturnScreen';
import { ForgotScreen } from '../sign-in/ForgotScreen';
import { LazyUnsubscribeScreen } from '../unsubscribe/LazyUnsubscribeScreen';

const pages = {
  return: () => <LazyReturnScreen />,
  forgot: () => <ForgotScreen />,
  welcome: () => <LazyLinkScreen kind="invitation" />,
  reset: () => <LazyLinkScreen kind="reset" />,
  privacy: () => <LazyPrivacyScreen />,
  document: () => <LazyDocumentScreen />,
  help: () => <LazyHelpScreen remote={null} />,
  unsubscribe: () => <LazyUnsubscribeScreen />,
};

export type SidePageName = keyof typeof pages;

/** A page that people open rarely: by a link in a mail, or without their password. */
export const SidePage = ({ name }: { name: SidePageName }) => pages[name]();
