import { fetchFile } from '@stupeni/api-client';
import { useDownload } from '@stupeni/remote';
import { CourseSummaryView } from '@stupeni/remote/course-summary';
import { Link } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { addresses, groupInCourseAddress } from '../../navigation/addresses';
import { texts } from './texts';

/** `/moderator/groups/summary?course=2`: where the participants of each group stop in a course. */
export const CourseSummaryScreen = () => (
  <CourseSummaryView
    words={texts.words}
    back={<Link to={addresses.groups}>{texts.back}</Link>}
    hrefOf={groupInCourseAddress}
    drawExport={(courseId) => <ExportButton courseId={courseId} />}
  />
);

function ExportButton({ courseId }: { courseId: number }) {
  const { bytes, run } = useDownload({
    fetch: (options) => fetchFile('exportCourseSummary', { params: { id: courseId } }, options),
    saved: texts.exported,
    failed: texts.exportFailed,
  });
  return (
    <Button variant="outline" size="sm" icon="download" loading={bytes !== null} onClick={() => void run()}>
      {texts.export}
    </Button>
  );
}
