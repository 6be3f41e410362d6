import { toCallProblem } from '@stupeni/api-client';
import { Box, Button, Stack, Text } from '@stupeni/ui/core';
import { Dialog, FailureNote, FileDrop } from '@stupeni/ui/more';
import { ArchivePreview } from './ArchivePreview';
import { texts } from './texts';
import { useArchive } from './use-archive';

/** The author chooses the archive of a course and sees what is inside before anything is written. */
export function ImportCourseDialog({ onClose }: { onClose: () => void }) {
  const { state, isWriting, choose, create, remove } = useArchive();
  const { step } = state;
  const isSending = step === 'looking' || step === 'making';
  return (
    <Dialog
      open
      size="md"
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          {(step === 'found' || step === 'making') && (
            <Button loading={step === 'making'} onClick={() => void create()}>
              {texts.create}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {isWriting ? texts.close : texts.cancel}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text color="fg.muted">{texts.about}</Text>
        <FileDrop
          label={texts.file}
          hint={texts.hint}
          accept={['zip']}
          file={step === 'none' ? null : state.file}
          disabled={step === 'making'}
          {...(isSending && { progress: state.progress })}
          error={step === 'rejected' ? state.reason : undefined}
          onChoose={(file) => void choose(file)}
          onRemove={remove}
          onCancel={isWriting ? undefined : remove}
        />
        <Box role="status">{isWriting ? texts.writing : step === 'looking' && texts.looking}</Box>
        {(step === 'found' || step === 'making') && <ArchivePreview archive={state.archive} />}
        {step === 'found' && state.error !== null && (
          <FailureNote alert={texts.failed} problem={toCallProblem(state.error)} />
        )}
      </Stack>
    </Dialog>
  );
}
