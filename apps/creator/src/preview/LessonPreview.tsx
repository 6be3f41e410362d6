import type { CheckType, SubmissionWants } from '@stupeni/contract';
import { courseSteps, DeadLink, LessonText, LessonView } from '@stupeni/lesson-view';
import { configQuery } from '@stupeni/remote';
import type { RichDocument } from '@stupeni/rich-text-model';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { courseQuery } from '../server-state/queries';
import { FileTrial } from './FileTrial';
import { makeLessonsAround } from './lessons-around';
import { QuestionTrial } from './QuestionTrial';
import { SavedTest } from './SavedTest';
import { texts } from './texts';
import { ViewTrial } from './ViewTrial';

/** The lesson from the fields of the form. Ids are null when nothing is selected or stored. */
interface EditedLesson {
  id: number | null;
  title: string;
  order: number;
  courseId: number | null;
  courseTitle: string;
  content: RichDocument;
  checkType: CheckType;
  testId: number | null;
  /** What a learner hands in for a FILE lesson. */
  wants: SubmissionWants;
  criteria: string;
}

/** The lesson page of a learner with the current input. */
export function LessonPreview({ lesson: edited }: { lesson: EditedLesson }) {
  const { courseId, content, checkType } = edited;
  const course = useQuery({ ...courseQuery(courseId ?? 0), enabled: courseId !== null });
  const embedHosts = useQuery(configQuery()).data?.embedHosts ?? [];
  const title = edited.title.trim() || texts.noTitle;
  const { lesson, lessons } = makeLessonsAround({ ...edited, title }, course.data?.lessons ?? []);
  return (
    <LessonView
      lesson={lesson}
      steps={courseSteps(lessons, false, course.data?.sections)}
      back={<DeadLink>{edited.courseTitle || texts.noCourse}</DeadLink>}
      lessonLink={(_, attributes) => <DeadLink {...attributes} />}
      questions={checkType !== 'TEST' && <QuestionTrial />}
    >
      {checkType !== 'TEST' && <LessonText document={content} embedHosts={embedHosts} />}
      <Trial
        lesson={edited}
        following={lessons[lessons.indexOf(lesson) + 1]?.title}
        drawTestText={(begun) => <LessonText document={content} embedHosts={embedHosts} testBegun={begun} />}
      />
    </LessonView>
  );
}

interface TrialProps {
  lesson: Pick<EditedLesson, 'checkType' | 'testId' | 'wants' | 'criteria'>;
  /** Title of the next lesson. */
  following: string | undefined;
  /** Draws the text of a TEST lesson, folded after the test has begun. */
  drawTestText: (begun: boolean) => ReactNode;
}

function Trial({ lesson: { checkType, testId, wants, criteria }, following, drawTestText }: TrialProps) {
  switch (checkType) {
    case 'VIEW':
      return <ViewTrial following={following} />;
    case 'FILE':
      return <FileTrial wants={wants} criteria={criteria} />;
    case 'TEST':
      return <SavedTest id={testId} drawText={drawTestText} />;
    default:
      return checkType satisfies never;
  }
}
