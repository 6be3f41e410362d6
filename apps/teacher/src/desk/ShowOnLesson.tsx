import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import { type Entry, refetchAfterText } from '@stupeni/remote';
import { Box, Button, Flex, Stack, Text } from '@stupeni/ui/core';
import { Badge, ConfirmDialog, FailureNote, showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

const texts = {
  seenByAll: 'видят все на уроке',
  showToAll: 'Показать всем на уроке',
  showToAllQuestion: 'Показать всем на уроке?',
  showToAllText:
    'Этот текст и имя преподавателя появятся под уроком, в «Пояснениях к уроку», у всех, кому открыт урок. Имени студента и вопроса там не будет. Проверьте, что в самом тексте нет личного.',
  filesStayPrivate:
    'Файлы останутся в переписке: на уроке их не будет. Если они нужны всем, добавьте их в сам урок.',
  showToAllConfirm: 'Показать',
  showToAllFailed: 'Не удалось показать ответ на уроке',
  shownToAll: 'Ответ виден всем на уроке',
  takeFromLesson: 'Убрать с урока',
  takenFromLesson: 'Ответ убран с урока',
  takeFromLessonFailed: 'Не удалось убрать ответ с урока',
};

interface ShowOnLessonProps {
  entry: Pick<Entry, 'part' | 'id' | 'byStaff' | 'noteId' | 'files'>;
}

/**
 * Shows a text of the staff to all learners on the lesson, or removes it from there. Renders nothing for a text of the
 * learner.
 */
export function ShowOnLesson({ entry: { part, id, byStaff, noteId, files } }: ShowOnLessonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  // A thread has many of these buttons, so each dialog is rendered at the first press.
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none');
  const close = () => setDialog('closed');
  const showing = useLessonChange(async () => {
    if (part !== 'question') await call('addLessonNote', { body: { part, id } });
  }, texts.shownToAll);
  const removing = useLessonChange(async () => {
    try {
      if (noteId !== undefined) await call('removeLessonNote', { params: { noteId } });
    } catch (cause) {
      // A colleague has already removed the note.
      if (readProblemCode(cause) !== 'not_found') throw cause;
    }
  }, texts.takenFromLesson);
  if (!byStaff || part === 'question') return null;
  const isShown = noteId !== undefined;
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap={2}>
        {isShown && <Badge tone="brand">{texts.seenByAll}</Badge>}
        {/* It is one button with two labels, so that it does not lose the focus. */}
        <Box ms={isShown ? 0 : '-9px'}>
          <Button
            ref={opener}
            variant="plain"
            size="sm"
            loading={removing.isPending}
            onClick={() => (isShown ? removing.start() : setDialog('open'))}
          >
            {isShown ? texts.takeFromLesson : texts.showToAll}
          </Button>
        </Box>
      </Flex>
      {removing.error && (
        <FailureNote alert={texts.takeFromLessonFailed} problem={toCallProblem(removing.error)} />
      )}
      {dialog !== 'none' && (
        <ConfirmDialog
          open={dialog === 'open'}
          title={texts.showToAllQuestion}
          text={
            <Stack gap={3}>
              <Text>{texts.showToAllText}</Text>
              {files && <Text>{texts.filesStayPrivate}</Text>}
              {showing.error && (
                <FailureNote alert={texts.showToAllFailed} problem={toCallProblem(showing.error)} />
              )}
            </Stack>
          }
          confirmLabel={texts.showToAllConfirm}
          tone="brand"
          busy={showing.isPending}
          onConfirm={() => showing.start(close)}
          onCancel={close}
        />
      )}
    </>
  );
}

/** Draws `ShowOnLesson` below a text of a thread. */
export const drawShowOnLesson = (entry: Entry) => <ShowOnLesson entry={entry} />;

/** Changes what the lesson shows. The thread is read again before the toast says that it is done. */
function useLessonChange(change: () => Promise<void>, done: string) {
  const client = useQueryClient();
  // A second press can arrive before React renders the first.
  const running = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await refetchAfterText(client);
      showToast({ tone: 'success', title: done });
    },
    // Another person may have withdrawn the text.
    onError: () => void client.invalidateQueries({ queryKey: ['thread'] }),
    onSettled: () => void (running.current = false),
  });
  const start = (onSuccess?: () => void) => {
    if (running.current) return;
    running.current = true;
    mutate(undefined, { onSuccess: () => onSuccess?.() });
  };
  return { start, isPending, error };
}
