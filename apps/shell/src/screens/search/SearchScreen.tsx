import type { RemoteName, SearchGroup, ShellUser } from '@stupeni/federation';
import { Link, useLocation, useSearchParams } from '@stupeni/router';
import { Box, Button, Heading, Note, Text, TextLink, VisuallyHidden } from '@stupeni/ui/core';
import { Page, PageHead, SearchField } from '@stupeni/ui/more';
import { useEffect, useRef } from 'react';
import { useRights } from '../../frame/header/rights';
import { useTabs } from '../../frame/header/use-tabs';
import { sharedPages } from '../help/shared-pages';
import { useHelp } from '../help/use-help';
import { findHelp, findScreens } from './find-own';
import { texts } from './texts';
import { useSearch } from './use-search';

/** `/search?q=…`: finds what the person may open: in their remote, among the screens of the header, and in the help. */
export function SearchScreen({ remote, user }: { remote: RemoteName; user: ShellUser }) {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const words = (address.get('q') ?? '').trim().slice(0, 200);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const { groups, isSearching, hasFailed, retry } = useSearch(remote, words);
  const shellGroups = useShellGroups(remote, user, words);
  const shown = [...groups, ...shellGroups].filter(({ hits }) => hits.length > 0);
  const count = shown.reduce((sum, { hits }) => sum + hits.length, 0);
  const changeWords = (q: string) => setAddress(q ? { q } : {}, { replace: true, state });
  return (
    <Page>
      <PageHead title={texts.title} subtitle={texts.hint[user.role]} />
      <Box ref={place} mb={7}>
        <SearchField label={texts.label} value={words} onChange={changeWords} />
      </Box>
      <Text role="status" color="fg.muted" mb={words === '' || hasFailed ? 0 : 7}>
        {describeStatus(words, { isSearching, hasFailed, count })}
      </Text>
      {hasFailed && (
        <Note
          tone="danger"
          role="alert"
          actions={
            <Button size="sm" variant="outline" onClick={retry}>
              {texts.retry}
            </Button>
          }
        >
          {count > 0 ? texts.failed : texts.failedAlone}
        </Note>
      )}
      {shown.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </Page>
  );
}

/** What the shell itself finds: its screens and the help. */
function useShellGroups(remote: RemoteName, user: ShellUser, words: string): SearchGroup[] {
  const { rights } = useRights();
  const tabs = useTabs(user).filter(({ right }) => right === undefined || rights.includes(right));
  const { pages } = useHelp([remote]);
  if (words === '') return [];
  return [findScreens(words, tabs, user.role === 'LEARNER'), findHelp(words, [...pages, ...sharedPages])];
}

/**
 * The status in words. It is visible, because on a slow connection nothing else shows that the search is running. After
 * a failure it is empty, because a note says what failed.
 */
function describeStatus(
  words: string,
  { isSearching, hasFailed, count }: { isSearching: boolean; hasFailed: boolean; count: number },
): string {
  if (words === '' || hasFailed) return '';
  if (isSearching) return texts.searching;
  return count > 0 ? texts.shown(count) : texts.noneFound;
}

function Group({ title, hits, more }: SearchGroup) {
  return (
    <Box as="section" mb={7}>
      <Heading as="h2" size="h3" mb={2}>
        {title}
      </Heading>
      <Box as="ul" listStyleType="none">
        {hits.map(({ title: name, detail, path }, at) => (
          <Box as="li" key={`${path} ${at}`} py="6px" overflowWrap="anywhere">
            <TextLink asChild>
              <Link to={path}>{name}</Link>
            </TextLink>
            {detail && (
              <Text as="span" color="fg.muted" ms={2}>
                {detail}
              </Text>
            )}
          </Box>
        ))}
      </Box>
      {more && (
        <TextLink asChild>
          <Link to={more}>
            {texts.list}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Link>
        </TextLink>
      )}
    </Box>
  );
}
