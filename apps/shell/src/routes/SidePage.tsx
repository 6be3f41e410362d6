import { LazyUnsubscribeScreen } from '../screens/account/LazyUnsubscribeScreen';
import { LazyDocumentScreen } from '../screens/consent/LazyDocumentScreen';
import { LazyPrivacyScreen } from '../screens/consent/LazyPrivacyScreen';
import { LazyHelpScreen } from '../screens/help/LazyHelpScreen';
import { ForgotScreen } from '../screens/sign-in/ForgotScreen';
import { LazyLinkScreen } from '../screens/sign-in/LazyLinkScreen';
import { LazyReturnScreen } from '../screens/sign-in/LazyReturnScreen';
import { preloadPageFrame } from './LazyPageFrame';

const pages = {
  return: () => <LazyReturnScreen preloadNext={preloadPageFrame} />,
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
