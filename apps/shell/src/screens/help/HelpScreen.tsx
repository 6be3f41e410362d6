import type { RemoteName } from '@stupeni/federation';
import { Navigate, useLocation, useSearchParams } from '@stupeni/router';
import { Button, Loading, Note, Text, TextLink } from '@stupeni/ui/core';
import { useConfig } from '../../index-html/use-config';
import { helpPath } from '../../navigation/paths';
import { findRemotePlace } from '../../navigation/remotes';
import { allPagesId, makeHelpAddress, stripQuery, readScreen } from './addresses';
import { findPagesOfScreen } from './find-pages';
import { HelpArticle } from './HelpArticle';
import { HelpIndex } from './HelpIndex';
import { sharedPages } from './shared-pages';
import { texts } from './texts';
import { useHelp, type Help } from './use-help';

/**
 * `/help`: the pages of the person's remote, and those that all roles share. `/help?screen=…` opens the page of that
 * screen. Without a session there are only the shared pages.
 */
export function HelpScreen({ remote }: { remote: RemoteName | null }) {
  const [search] = useSearchParams();
  const screen = readScreen(search);
  const screenRemote = findRemotePlace(stripQuery(screen))?.remote;
  // Staff can also come from a course that they preview, so the remote of that screen is included.
  const help = useHelp(remote ? [...new Set([remote, screenRemote ?? remote])] : []);
  return (
    <>
      {help.state === 'loading' ? <Loading label={texts.loading} /> : <Pages help={help} screen={screen} />}
      {help.state === 'failed' && (
        <Note
          tone="danger"
          role="alert"
          actions={
            <Button size="sm" variant="outline" onClick={help.retry}>
              {texts.retry}
            </Button>
          }
        >
          {texts.failed}
        </Note>
      )}
      <Support />
    </>
  );
}

function Pages({ help, screen }: { help: Help; screen: string }) {
  const id = useLocation().pathname.slice(helpPath.length + 1);
  const ownPages = help.pages;
  const page = [...ownPages, ...sharedPages].find((known) => known.id === id);
  if (page) return <HelpArticle page={page} ownPages={ownPages} sharedPages={sharedPages} screen={screen} />;
  if (id === allPagesId) return <HelpIndex ownPages={ownPages} sharedPages={sharedPages} screen={screen} />;
  const [first] = id === '' && screen ? findPagesOfScreen([...ownPages, ...sharedPages], screen) : [];
  return <Navigate to={makeHelpAddress(first?.id ?? allPagesId, screen)} replace />;
}

function Support() {
  const href = useConfig()?.supportUrl;
  if (!href) return null;
  return (
    <Text color="fg.muted" mt={10} _print={{ display: 'none' }}>
      {texts.noAnswer} <TextLink href={href}>{texts.support}</TextLink>
    </Text>
  );
}
