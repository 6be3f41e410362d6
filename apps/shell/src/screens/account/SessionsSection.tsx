import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { MySession } from '@stupeni/contract';
import { Button, Text } from '@stupeni/ui/core';
import { Badge, FailureNote, Moment, showToast } from '@stupeni/ui/more';
import { useRef, useState } from 'react';
import { Row, Section } from './Section';
import { texts } from './texts';

interface Props {
  sessions: readonly MySession[];
  onChanged: () => Promise<void>;
}

/** The number of sessions that are shown at first. */
const mostShown = 5;

/**
 * The devices where the person is signed in. Ending a session asks no question, because the person can sign in on that
 * device again.
 */
export function SessionsSection({ sessions, onChanged }: Props) {
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const top = useRef<HTMLDivElement>(null);
  const others = sessions.filter(({ current }) => !current);
  const [isExpanded, setIsExpanded] = useState(false);
  // The session of this device is always shown, with a note that it is this device.
  const ordered = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const shown = isExpanded ? ordered : ordered.slice(0, mostShown);
  const moreCount = ordered.length - mostShown;

  const endSessions = async (key: string, end: () => Promise<unknown>, done: string) => {
    if (busy !== null) return;
    setBusy(key);
    setError(null);
    try {
      // Another tab may have ended the session.
      await end().catch((cause: unknown) => {
        if (readProblemCode(cause) !== 'not_found') throw cause;
      });
      await onChanged();
      showToast({ tone: 'success', title: done });
      // The pressed button is gone, so the section gets the focus.
      top.current?.focus();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Section title={texts.sessions} text={texts.sessionsText}>
      <div ref={top} tabIndex={-1} role="group" aria-label={texts.sessions} style={{ outline: 'none' }}>
        {shown.map((session) => (
          <Row
            key={session.id}
            action={
              session.current ? (
                <Badge tone="brand">{texts.thisDevice}</Badge>
              ) : (
                <Button
                  variant="plain"
                  data-flush
                  aria-label={texts.endSession(formatDevice(session))}
                  loading={busy === session.id}
                  onClick={() =>
                    void endSessions(
                      session.id,
                      () => call('endMySession', { params: { id: session.id } }),
                      texts.ended,
                    )
                  }
                >
                  {texts.end}
                </Button>
              )
            }
          >
            <Text fontWeight="600">{formatDevice(session)}</Text>
            <Text textStyle="meta" color="fg.muted">
              {session.address && <span>{`${session.address} · `}</span>}
              {session.current ? <span>{texts.now}</span> : <Moment at={session.lastSeenAt} />}
            </Text>
          </Row>
        ))}
        {moreCount > 0 && (
          <Row>
            <Button
              variant="plain"
              data-flush
              aria-expanded={isExpanded}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {isExpanded ? texts.fewerSessions : texts.moreSessions(moreCount)}
            </Button>
          </Row>
        )}
        <Row>
          {others.length === 0 ? (
            <Text color="fg.muted">{texts.alone}</Text>
          ) : (
            <Button
              variant="outline"
              loading={busy === 'others'}
              onClick={() => void endSessions('others', () => call('endMyOtherSessions'), texts.endedOthers)}
            >
              {texts.endOthers}
            </Button>
          )}
        </Row>
        {error !== null && (
          <Row>
            <FailureNote alert={texts.endFailed} problem={toCallProblem(error)} />
          </Row>
        )}
      </div>
    </Section>
  );
}

const formatDevice = ({ system, browser }: MySession) =>
  [system, browser].filter(Boolean).join(', ') || texts.unknownDevice;
