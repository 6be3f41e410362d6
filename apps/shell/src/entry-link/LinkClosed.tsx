import { Link } from '@stupeni/router';
import { Box, Button, Flex, Heading, Note, Text, TextLink } from '@stupeni/ui/core';
import { useConfig } from '../sign-in/use-config';
import { Fact } from './Fact';
import { texts } from './texts';
import type { LinkProblem } from './use-welcome';

/** Says why a link cannot be used, and what to do. */
export function LinkClosed({ problem }: { problem: LinkProblem }) {
  switch (problem.code) {
    case 'used':
      return <LinkUsed at={problem.at} email={problem.email} />;
    case 'expired':
      return <Closed title={texts.expiredTitle} text={texts.expired} />;
    case 'invalid':
      return <Closed title={texts.invalidTitle} text={texts.invalid} />;
    case 'wait':
      return <Closed title={texts.waitTitle} text={texts.wait(problem.seconds)} />;
    default:
      return problem satisfies never;
  }
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Heading as="h1" size="h1" tabIndex={-1}>
        {title}
      </Heading>
      <Text color="fg.muted">{text}</Text>
      <Support />
      <Text>
        <TextLink asChild>
          <Link to="/">{texts.back}</Link>
        </TextLink>
      </Text>
    </>
  );
}

function LinkUsed({ at, email }: { at: string; email: string }) {
  return (
    <>
      <Heading as="h1" size="h1" tabIndex={-1}>
        {texts.usedTitle}
      </Heading>
      <Text color="fg.muted">{texts.used(at)}</Text>
      <Fact name={texts.account}>{email}</Fact>
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
          {texts.notYou}
        </Box>
        {texts.notYouText}
        <Support />
      </Note>
    </>
  );
}

/** The way to the school, if it has set one. */
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
