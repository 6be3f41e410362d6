import { Link } from '@stupeni/router';
import { Box, Button, Flex, Heading, Note, Text, TextLink } from '@stupeni/ui/core';
import { useConfig } from '../../index-html/use-config';
import { texts } from './link-texts';
import { LinkFact } from './LinkFact';
import type { LinkKind, LinkProblem } from './use-link';

interface Props<P extends LinkProblem = LinkProblem> {
  kind: LinkKind;
  problem: P;
}

/** Says why a link cannot be used, and what to do. */
export function LinkClosed({ kind, problem }: Props) {
  const linkTexts = texts[kind];
  switch (problem.code) {
    case 'used':
      return <LinkUsed kind={kind} problem={problem} />;
    case 'expired':
      return <Closed kind={kind} title={linkTexts.expiredTitle} text={linkTexts.expired} />;
    case 'invalid':
      return <Closed kind={kind} title={texts.invalidTitle} text={linkTexts.invalid} />;
    case 'wait':
      return <Closed kind={kind} title={texts.waitTitle} text={texts.wait(problem.seconds)} />;
    default:
      return problem satisfies never;
  }
}

function Closed({ kind, title, text }: { kind: LinkKind; title: string; text: string }) {
  return (
    <>
      <Heading as="h1" size="h1" tabIndex={-1}>
        {title}
      </Heading>
      <Text color="fg.muted">{text}</Text>
      {kind === 'reset' && (
        <Text>
          <TextLink asChild>
            <Link to="/forgot">{texts.askAgain}</Link>
          </TextLink>
        </Text>
      )}
      <Support />
      <Text>
        <TextLink asChild>
          <Link to="/">{texts.back}</Link>
        </TextLink>
      </Text>
    </>
  );
}

function LinkUsed({ kind, problem: { at, email } }: Props<Extract<LinkProblem, { code: 'used' }>>) {
  return (
    <>
      <Heading as="h1" size="h1" tabIndex={-1}>
        {texts.usedTitle}
      </Heading>
      <Text color="fg.muted">{texts[kind].used(at)}</Text>
      <LinkFact name={texts.account}>{email}</LinkFact>
      <Flex align="center" gap="24px" wrap="wrap">
        <Button asChild size="lg">
          <Link to="/">{texts.signIn}</Link>
        </Button>
        <TextLink asChild>
          <Link to="/forgot">{texts.forgot}</Link>
        </TextLink>
      </Flex>
      <Note tone="sun" icon="warning">
        <Box as="b" display="block" fontWeight="600">
          {texts[kind].notYou}
        </Box>
        {texts[kind].notYouText}
        <Support />
      </Note>
    </>
  );
}

/** How to contact the school, if the school has set it. */
function Support() {
  const support = useConfig()?.supportUrl;
  return (
    support && (
      <Text>
        <TextLink href={support}>{texts.support}</TextLink>
      </Text>
    )
  );
}
