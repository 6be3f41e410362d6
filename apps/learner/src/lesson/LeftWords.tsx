import { LeftText } from './file/hand-in/LeftText';
import { LeftQuestion } from './questions/LeftQuestion';

/** Text that was typed for a lesson that is gone: the text of the submission and the question. */
export const LeftWords = ({ lessonId }: { lessonId: number }) => (
  <>
    <LeftText lessonId={lessonId} reason="gone" />
    <LeftQuestion lessonId={lessonId} reason="gone" />
  </>
);
