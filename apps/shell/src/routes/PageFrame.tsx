import { lazyScreen } from '../frame/lazy-screen';
import { withMoreParts } from '../frame/more-parts';
import type { RemoteName, ShellApi, ShellUser } from '@stupeni/federation';
import { useLocation } from '@stupeni/router';
import { Box, Flex, SkipLink } from '@stupeni/ui/core';
import { useRef, type MouseEvent } from 'react';
import { Header } from '../frame/header/Header';
import { PreviewBar } from '../frame/PreviewBar';
import { useMoreParts } from '../frame/use-more-parts';
import { useRenewal } from '../frame/use-renewal';
import { useShellApi } from '../frame/use-shell-api';
import { accountPath, isHelp, searchPath } from '../navigation/paths';
import { useLostFocus } from '../navigation/use-lost-focus';
import { useNews } from '../news/use-news';
import { RemoteFrame } from '../remotes/RemoteFrame';
import { useRequirement } from './use-requirement';

// These screens load when a person opens them.
const AccountScreen = lazyScreen(
  withMoreParts(
    async () =>
      (await import(/* webpackChunkName: "account" */ '../screens/account/AccountScreen')).AccountScreen,
  ),
);
const FactorScreen = lazyScreen(
  withMoreParts(
    async () =>
      (await import(/* webpackChunkName: "account" */ '../screens/account/FactorScreen')).FactorScreen,
  ),
);
const ConsentScreen = lazyScreen(
  withMoreParts(
    async () =>
      (await import(/* webpackChunkName: "rare" */ '../screens/consent/ConsentScreen')).ConsentScreen,
  ),
);
const HelpPlace = lazyScreen(
  withMoreParts(
    async () => (await import(/* webpackChunkName: "help" */ '../screens/help/HelpPlace')).HelpPlace,
  ),
);
const SearchScreen = lazyScreen(
  withMoreParts(
    async () => (await import(/* webpackChunkName: "help" */ '../screens/search/SearchScreen')).SearchScreen,
  ),
);

interface Props {
  remote: RemoteName;
  user: ShellUser;
}

/** The page after the sign-in. Before it, the API may ask for consent or for a second factor. */
export function PageFrame(props: Props) {
  const { requirement, onDone } = useRequirement();
  if (requirement === 'consent') return <ConsentScreen onAccepted={onDone} />;
  if (requirement === 'factor') return <FactorScreen onDone={onDone} />;
  return <OpenFrame {...props} />;
}

/** The content below the header: a page of the shell, or the remote. */
function PageContent({ pathname, remote, shell }: { pathname: string; remote: RemoteName; shell: ShellApi }) {
  if (pathname === accountPath) return <AccountScreen />;
  if (isHelp(pathname)) return <HelpPlace remote={remote} />;
  if (pathname === searchPath) return <SearchScreen remote={remote} user={shell.user} />;
  return <RemoteFrame name={remote} shell={shell} />;
}

/** The header, the place of a remote, and the place of the toasts. */
function OpenFrame({ remote, user }: Props) {
  const { pathname } = useLocation();
  const shell = useShellApi(user);
  const more = useMoreParts();
  const main = useRef<HTMLElement>(null);
  useLostFocus(main);
  useNews(user, remote);
  useRenewal();
  // The script moves the focus, so that «#content» does not get into the address and the history.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink href="#content" onClick={skip} />
      <PreviewBar user={user} remote={remote} />
      <Header user={user} more={more} />
      <Box as="main" ref={main} id="content" tabIndex={-1} flex="1" outline="none">
        <PageContent pathname={pathname} remote={remote} shell={shell} />
      </Box>
      {more.state === 'loaded' && <more.parts.Toaster />}
    </Flex>
  );
}
