import { Loading } from '@stupeni/ui/core';
import { SignedOutLayout } from '../frame/SignedOutLayout';
import { lazyScreen } from '../frame/lazy-screen';
import { withMoreParts } from '../frame/more-parts';
import { ForgotScreen } from '../screens/sign-in/ForgotScreen';
import { preloadPageFrame } from './LazyPageFrame';

const emptyWaiting = <Loading>{null}</Loading>;
const entryWaiting = <SignedOutLayout>{emptyWaiting}</SignedOutLayout>;

// The chunk "rare" has the screens that few people open.
const ReturnScreen = lazyScreen(
  async () => (await import(/* webpackChunkName: "rare" */ '../screens/sign-in/ReturnScreen')).ReturnScreen,
  emptyWaiting,
);
const LinkScreen = lazyScreen(
  async () => (await import(/* webpackChunkName: "rare" */ '../screens/sign-in/LinkScreen')).LinkScreen,
  entryWaiting,
);
const UnsubscribeScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "rare" */ '../screens/account/UnsubscribeScreen')).UnsubscribeScreen,
  entryWaiting,
);
const PrivacyScreen = lazyScreen(
  withMoreParts(
    async () =>
      (await import(/* webpackChunkName: "rare" */ '../screens/consent/PrivacyScreen')).PrivacyScreen,
  ),
);
const DocumentScreen = lazyScreen(
  withMoreParts(
    async () =>
      (await import(/* webpackChunkName: "rare" */ '../screens/consent/DocumentScreen')).DocumentScreen,
  ),
);
const HelpPlace = lazyScreen(
  withMoreParts(
    async () => (await import(/* webpackChunkName: "help" */ '../screens/help/HelpPlace')).HelpPlace,
  ),
);

const pages = {
  return: () => <ReturnScreen preloadNext={preloadPageFrame} />,
  forgot: () => <ForgotScreen />,
  welcome: () => <LinkScreen kind="invitation" />,
  reset: () => <LinkScreen kind="reset" />,
  privacy: () => <PrivacyScreen />,
  document: () => <DocumentScreen />,
  // The help before the sign-in has no remote.
  help: () => <HelpPlace remote={null} />,
  unsubscribe: () => <UnsubscribeScreen />,
};

export type SidePageName = keyof typeof pages;

/** A page of the shell that people open rarely: by a link, without their password, or before the sign-in. */
export const SidePage = ({ name }: { name: SidePageName }) => pages[name]();
