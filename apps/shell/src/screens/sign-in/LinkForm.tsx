import type { EntryLink } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { nameOf } from '@stupeni/rules';
import { useSession } from '@stupeni/session';
import { Box, Button, Heading, Note, Stack, Text, TextLink, VisuallyHidden } from '@stupeni/ui/core';
import { NewPasswordField } from '@stupeni/ui/new-password';
import { type FormEvent, useRef, useState } from 'react';
import { brand } from '../../index-html/brand';
import { useConfig } from '../../index-html/use-config';
import { DocumentChecks } from '../consent/DocumentChecks';
import { focusUnmarked } from '../consent/focus-unmarked';
import { texts as consentTexts } from '../consent/texts';
import { texts } from './link-texts';
import { LinkFact } from './LinkFact';
import type { LinkKind, PasswordRejection } from './use-link';

interface Props {
  kind: LinkKind;
  link: EntryLink;
  onSend: (password: string, documents: EntryLink['documents']) => Promise<PasswordRejection>;
}

/** Shows whose password the link sets, and asks for it. */
export function LinkForm({ kind, link, onSend }: Props) {
  const user = useSession((session) => session.user);
  const field = useRef<HTMLInputElement>(null);
  const checks = useRef<HTMLDivElement>(null);
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const [issue, setIssue] = useState<string>();
  const [isNotSaved, setNotSaved] = useState(false);
  const [checked, setChecked] = useState<string[]>([]);
  const [isOutdated, setOutdated] = useState(false);
  const [isMissing, setMissing] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setNotSaved(false);
    if (password === '') {
      setIssue(texts.passwordMissing);
      return field.current?.focus();
    }
    const areAllChecked = checked.length === link.documents.length;
    setMissing(!areAllChecked);
    if (!areAllChecked) return focusUnmarked(checks.current);
    setSending(true);
    const rejected = await onSend(password, link.documents);
    setSending(false);
    setOutdated(rejected === 'outdated');
    if (rejected === 'outdated') return setChecked([]);
    if (rejected === null) return;
    setNotSaved(rejected === 'failed');
    setIssue(rejected === 'failed' ? undefined : rejected.issue);
    field.current?.focus();
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} onInput={() => setIssue(undefined)}>
      <Stack gap="18px">
        <div>
          <Heading as="h1" size="h1" tabIndex={-1}>
            {kind === 'invitation' ? texts.hello(link.firstName) : texts.reset.title}
          </Heading>
          <Text color="fg.muted">{texts[kind].lead}</Text>
        </div>
        {user && (
          <Note tone="info">
            {texts.signedIn(nameOf(user))} {texts.instead(nameOf(link))}{' '}
            <TextLink asChild>
              <Link to="/">{texts.stay}</Link>
            </TextLink>
          </Note>
        )}
        {kind === 'invitation' && (
          <>
            <School link={link} />
            <Stack gap="4px">
              <LinkFact name={texts.name}>{`${link.firstName} ${link.lastName}`}</LinkFact>
              <WrongNameNote />
            </Stack>
          </>
        )}
        <LinkFact name={texts.email}>{link.email}</LinkFact>
        {/* A password manager stores the password for this account. The field is hidden. */}
        <VisuallyHidden asChild>
          <input name="email" autoComplete="username" value={link.email} readOnly tabIndex={-1} aria-hidden />
        </VisuallyHidden>
        <NewPasswordField
          ref={field}
          label={texts[kind].password}
          name="password"
          owner={link}
          value={password}
          onText={setPassword}
          error={issue}
        />
        {link.documents.length > 0 && (
          <DocumentChecks
            ref={checks}
            documents={link.documents}
            checked={checked}
            isMissing={isMissing}
            onChange={(next) => {
              setChecked(next);
              setMissing(false);
            }}
          />
        )}
        <div role="status">{isOutdated && <Note tone="info">{consentTexts.changedNow}</Note>}</div>
        <div role="alert">{isNotSaved && <Note tone="danger">{texts.notSaved}</Note>}</div>
        <Button type="submit" size="lg" full loading={isSending}>
          {kind === 'invitation' && link.courses > 0 ? texts.begin : texts[kind].submit}
        </Button>
        <Text textStyle="meta" color="fg.muted">
          {texts[kind].until(link.expiresAt)}
        </Text>
      </Stack>
    </form>
  );
}

/** The school, the group, and the person who invites. */
function School({ link: { group, courses, invitedBy, createdAt } }: { link: EntryLink }) {
  const facts = [
    group !== null && texts.group(group),
    courses > 0 && texts.courses(courses),
    invitedBy !== null && texts.invitedBy(invitedBy, createdAt),
  ].filter(Boolean);
  return (
    <Box bg="bg.muted" borderRadius="12px" px="16px" py="12px" overflowWrap="anywhere">
      <Text fontWeight="600">{brand}</Text>
      {facts.length > 0 && <Text color="fg.muted">{facts.join(' ')}</Text>}
    </Box>
  );
}

/** Says where to report a wrong name. */
function WrongNameNote() {
  const support = useConfig()?.supportUrl;
  return (
    support && (
      <Text textStyle="meta" color="fg.muted">
        {texts.mistake}
        <TextLink href={support}>{texts.tellSchool}</TextLink>
      </Text>
    )
  );
}
