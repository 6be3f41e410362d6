import { toCallProblem } from '@stupeni/api-client';
import type { DeskDue, ReviewItem } from '@stupeni/contract';
import { formatDue, formatLate, nameDueDay } from '@stupeni/lesson-view';
import { dueTexts as texts, ExtensionForm } from '@stupeni/remote';
import { lateMs, nameOf } from '@stupeni/rules';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { Badge, FailureNote } from '@stupeni/ui/more';
import { useEffect, useRef, useState } from 'react';
import { useExtension } from './use-extension';

/**
 * When the submission was due for its learner, how late it was sent, and the form for a later date. A later date
 * changes no verdict.
 */
export function DueSection({ item, due }: { item: ReviewItem; due: DeskDue }) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { extend, isSaving, problem, resultText } = useExtension(item);
  const late = lateMs(due);
  const close = () => setIsOpen(false);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form had the focus before it closed.
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Box as="section" aria-label={texts.due} textStyle="table">
      <Flex wrap="wrap" align="center" columnGap={3} rowGap={1}>
        <Text as="span" color="fg.muted">
          {texts.due}
        </Text>
        <span>{formatDue(due)}</span>
        {late === null ? (
          <Text as="span" color="fg.muted">
            {texts.notHandedIn}
          </Text>
        ) : late > 0 ? (
          <Badge tone="danger" icon="calendarPassed">
            {formatLate(late)}
          </Badge>
        ) : (
          <Text as="span" color="fg.muted">
            {texts.inTime}
          </Text>
        )}
      </Flex>
      {due.was !== undefined && (
        <Box textStyle="meta" color="fg.muted" mt={1} overflowWrap="anywhere">
          <p>{texts.was(nameDueDay(due, due.was))}</p>
          {due.extension && <p>{texts.why(due.extension.reason, nameOf(due.extension.by))}</p>}
        </Box>
      )}
      {isOpen ? (
        <ExtensionForm
          due={due}
          isSaving={isSaving}
          onSave={async (on, reason) => {
            if (await extend({ on, reason, from: readExtendedDate(due) })) close();
          }}
          onCancel={close}
        />
      ) : (
        <Flex wrap="wrap" gap={2} mt={2}>
          <Button ref={opener} variant="outline" size="sm" icon="calendar" onClick={() => setIsOpen(true)}>
            {due.was === undefined ? texts.extend : texts.extendAgain}
          </Button>
          {due.was !== undefined && (
            <Button
              variant="plain"
              size="sm"
              loading={isSaving}
              onClick={() => void extend({ on: null, from: readExtendedDate(due) })}
            >
              {texts.takeBack}
            </Button>
          )}
        </Flex>
      )}
      {problem !== null && (
        <Box mt={2}>
          <FailureNote alert={texts.failed} problem={toCallProblem(problem)} />
        </Box>
      )}
      <Text role="status" textStyle="meta" color="fg.muted">
        {resultText}
      </Text>
    </Box>
  );
}

/** The date of the extension that the teacher sees; null without one. */
const readExtendedDate = ({ was, on }: DeskDue): string | null => (was === undefined ? null : on);
