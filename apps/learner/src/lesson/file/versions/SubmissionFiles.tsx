import type { Submission, SubmissionFile } from '@stupeni/contract';
import { Box, Stack, Text } from '@stupeni/ui/core';
import { FileLink, FileName } from '@stupeni/ui/more';
import { texts } from '../texts';
import type { Submissions } from './use-submissions';

interface SubmissionFilesProps {
  submission: Submission;
  submissions: Submissions;
}

/** The files of a submission in their order. A submission of only a text has no files. */
export const SubmissionFiles = ({ submission, submissions }: SubmissionFilesProps) =>
  submission.files.length > 0 && (
    <Stack as="ul" gap={1.5} listStyleType="none">
      {submission.files.map((file) => (
        <li key={file.id}>
          <FileItem file={file} submissions={submissions} />
        </li>
      ))}
    </Stack>
  );

/** The download link of a file, or its name and why nobody can open it. */
function FileItem({ file, submissions }: { file: SubmissionFile; submissions: Submissions }) {
  const { id, name, size, path, scan } = file;
  if (scan)
    return (
      <Box>
        <FileName size={size}>{name}</FileName>
        <Text textStyle="meta" color={scan === 'checking' ? 'fg.muted' : 'danger.fg'}>
          {texts.scan[scan]}
        </Text>
      </Box>
    );
  async function readAgain() {
    const list = await submissions.reload();
    return list.flatMap(({ files }) => files).find((one) => one.id === id)?.path;
  }
  return (
    <FileLink
      name={name}
      size={size}
      address={path}
      isFresh={() => submissions.isFresh(file)}
      readAgain={readAgain}
      failed={texts.linkFailed}
    />
  );
}
