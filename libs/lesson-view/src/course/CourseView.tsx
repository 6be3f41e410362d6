import { CourseHero, type CourseHeroProps } from './CourseHero';
import { LessonList } from './LessonList';

export interface CourseViewProps extends CourseHeroProps {
  /** Called with the id of a locked lesson that was clicked. A preview does not need it. */
  onLocked?: (lessonId: number) => void;
}

/** The page of a course: its head and its lessons. */
export function CourseView({ onLocked, ...hero }: CourseViewProps) {
  const { steps, lessonLink } = hero;
  return (
    <>
      <CourseHero {...hero} />
      <LessonList steps={steps} lessonLink={lessonLink} onLocked={onLocked} />
    </>
  );
}
