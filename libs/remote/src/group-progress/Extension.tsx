import { call, toCallProblem } from '@stupeni/api-client';
import type { DeskDue, LearnerLesson } from '@stupeni/contract';
import { formatDue } from '@stupeni/lesson-view';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dueTexts } from '../due/due-texts';
import { ExtensionForm } from '../due/ExtensionForm';
import { groupsProgressKey } from './queries';

interface ExtensionProps {
  lesson: LearnerLesson;
  /** Other buttons of the panel, beside «Продлить срок». */
  children: ReactNode;
}

/** Extends the due date for this learner, while the lesson is not completed. */
export function Extension({ lesson: { learner, lesson, status, due }, children }: ExtensionProps) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form had the focus before it closed.
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { mutateAsync, isPending, error, data } = useMutation({
    mutationFn: ({ on, reason, from }: { on: string; reason: string; from: string | null }) =>
      call('extendDue', { params: { userId: learner.id, lessonId: lesson.id }, body: { on, reason, from } }),
    onSettled: () => client.invalidateQueries({ queryKey: groupsProgressKey }),
  });
  async function save(shown: DeskDue, on: string, reason: string): Promise<void> {
    const from = shown.was === undefined ? null : shown.on;
    const isSaved = await mutateAsync({ on, reason, from }).then(
      () => true,
      () => false,
    );
    if (isSaved) setIsOpen(false);
  }
  return (
    <Box mt={2.5}>
      {isOpen && due ? (
        <ExtensionForm
          due={due}
          isSaving={isPending}
          onSave={(on, reason) => save(due, on, reason)}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <Flex wrap="wrap" gap={2}>
          {children}
          {due && status !== 'COMPLETED' && (
            <Button ref={opener} variant="plain" size="sm" onClick={() => setIsOpen(true)}>
              {due.was === undefined ? dueTexts.extend : dueTexts.extendAgain}
            </Button>
          )}
        </Flex>
      )}
      {error && (
        <Box mt={2}>
          <FailureNote alert={dueTexts.failed} problem={toCallProblem(error)} />
        </Box>
      )}
      <Text role="status" textStyle="meta" color="fg.muted">
        {data && !isOpen ? dueTexts.saved(formatDue(data)) : ''}
      </Text>
    </Box>
  );
}
