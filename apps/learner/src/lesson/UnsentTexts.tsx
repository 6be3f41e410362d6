import { UnsentSubmissionText } from './file/hand-in/UnsentSubmissionText';
import { UnsentQuestion } from './questions/UnsentQuestion';

/** Text that was typed for a lesson that is gone: the text of the submission and the question. */
export const UnsentTexts = ({ lessonId }: { lessonId: number }) => (
  <>
    <UnsentSubmissionText lessonId={lessonId} reason="gone" />
    <UnsentQuestion lessonId={lessonId} reason="gone" />
  </>
);
