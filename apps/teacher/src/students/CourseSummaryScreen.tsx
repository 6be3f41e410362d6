import { CourseSummaryView } from '@stupeni/remote/course-summary';
import { Link } from '@stupeni/router';
import { addresses, groupAddress } from '../navigation/addresses';
import { texts } from './texts';

/** `/teacher/students/summary?course=2`: where the students of each group stop in a course. */
export const CourseSummaryScreen = () => (
  <CourseSummaryView
    words={texts.summary.words}
    back={<Link to={addresses.students}>{texts.title}</Link>}
    hrefOf={(groupId, courseId) => `${groupAddress(groupId)}?course=${courseId}`}
  />
);
