import type { Submission } from '@stupeni/contract';
import { FileForm } from '@stupeni/lesson-view';
import { configQuery } from '@stupeni/remote';
import { SteadyWords } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { UnfinishedUploadNote } from './UnfinishedUploadNote';
import { isSameFile } from './unfinished-upload';
import { findFileIssue } from './file-issue';
import type { FileUpload } from './file-uploads';
import { Sent } from './Sent';
import { findStage, type SubmissionStage } from './submission-history';
import { texts } from './texts';
import { isCausedByFile, UploadFailure } from './UploadFailure';
import { useFileUpload } from './use-file-upload';
import { useFocusAfterUpload } from './use-focus-after-upload';

export interface FileActionProps {
  lesson: { id: number; title: string };
  /** Earlier submissions of the learner. */
  submissions: readonly Submission[];
  /** True for staff: nothing can be sent. */
  preview: boolean;
  /** The link to the next lesson, shown after the file is sent. */
  nextLink?: ReactNode;
}

/** The form that uploads a file, with progress, cancel and retry. */
export function FileAction({ lesson, submissions, preview, nextLink }: FileActionProps) {
  const stage = findStage(submissions);
  const { upload, unfinished, choose, clear, cancelUnfinished, send } = useFileUpload(
    lesson,
    submissions.length,
  );
  const { data: config } = useQuery(configQuery());
  const [issue, setIssue] = useState<string>();
  const uploads = config?.uploads;
  const heading = useRef<HTMLHeadingElement>(null);
  const file = upload.status === 'chosen' || upload.status === 'sending' ? upload.file : null;
  const failure = upload.status === 'chosen' ? upload.failure : undefined;
  const disabled = preview || file === null || isCausedByFile(failure);
  useFocusAfterUpload(upload.status === 'sending', disabled, heading);

  function chooseIfValid(picked: File) {
    const other =
      unfinished && !isSameFile(picked, unfinished) && texts.otherFile(unfinished.name, unfinished.size);
    if (other) return setIssue(other);
    const found = uploads && findFileIssue(picked, uploads);
    // A file that is not accepted does not replace a chosen one.
    setIssue(found && `${found} ${file ? texts.previousStays : texts.chooseAnother}`);
    if (found === undefined) choose(picked);
    else if (!file) clear();
  }
  const withoutIssue = (act: () => void) => () => {
    setIssue(undefined);
    act();
  };

  return (
    <FileForm
      isReplacement={stage !== 'nothing'}
      heading={heading}
      file={file}
      onChoose={chooseIfValid}
      onRemove={withoutIssue(clear)}
      limits={uploads}
      error={issue}
      over={upload.status === 'sent'}
      outcome={<Sent file={upload.status === 'sent' ? upload.file : null} nextLink={nextLink} />}
      {...(upload.status === 'sending' && { progress: upload.progress, onCancel: upload.stop })}
      failure={
        unfinished ? (
          <UnfinishedUploadNote unfinished={unfinished} onCancel={withoutIssue(cancelUnfinished)} />
        ) : (
          file && failure !== undefined && <UploadFailure failure={failure} file={file} />
        )
      }
      keepsPosition={upload.status !== 'empty'}
      words={preview ? texts.preview : <Hint upload={upload} stage={stage} />}
      disabled={disabled}
      loading={upload.status === 'sending'}
      onPress={withoutIssue(send)}
    />
  );
}

interface HintProps {
  upload: FileUpload;
  stage: SubmissionStage;
}

const Hint = ({ upload, stage }: HintProps) => (
  <SteadyWords longest={texts.willReplace}>
    <span role="status">{upload.status === 'sending' && upload.isWaiting && texts.waitsForConnection}</span>
    {chooseHint(upload, stage)}
  </SteadyWords>
);

function chooseHint(upload: FileUpload, stage: SubmissionStage): string {
  if (upload.status === 'sending') return upload.isWaiting ? '' : texts.uploadContinues;
  return stage === 'waiting' ? texts.willReplace : texts.willWait;
}
