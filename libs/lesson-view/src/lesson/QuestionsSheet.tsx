import { LessonSection, type LessonSectionProps } from './LessonSection';
import { texts } from './texts';

export type QuestionsSheetProps = Omit<LessonSectionProps, 'title'>;

/** The section «Вопросы и комментарии» under a lesson. */
export const QuestionsSheet = (props: QuestionsSheetProps) => (
  <LessonSection title={texts.questions} {...props} />
);
