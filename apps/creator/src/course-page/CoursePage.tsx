import { fetchFile, readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { Course, CourseLesson } from '@stupeni/contract';
import { CourseStairs, courseSteps } from '@stupeni/lesson-view';
import { NotFoundPage, useDownload } from '@stupeni/remote';
import { plainText, readDocument } from '@stupeni/rich-text-model';
import { Link, useParams } from '@stupeni/router';
import { parseId, previewText } from '@stupeni/rules';
import {
  Box,
  Button,
  Flex,
  Grid,
  Heading,
  IconButton,
  Loading,
  Note,
  Skeleton,
  Stack,
  Text,
} from '@stupeni/ui/core';
import { EmptyState, fileSize, LoadFailure, Menu, Page, PageHead } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyCourseDialog } from '../copying/CopyCourseDialog';
import { CopyLessonDialog } from '../copying/CopyLessonDialog';
import { CourseDialog } from '../courses/CourseDialog';
import { courseTestAddress, newLessonAddress } from '../lessons/lesson-addresses';
import { texts as lessonTexts } from '../lessons/texts';
import { useRemoveLesson } from '../lessons/use-remove-lesson';
import { RemovalParts } from '../list/RemovalParts';
import { LessonUse } from '../uses/Use';
import { addresses } from '../navigation/addresses';
import { useIsDeleted } from '../news/use-is-deleted';
import { texts as courseTexts } from '../courses/texts';
import { CoursePreview } from '../preview/CoursePreview';
import { PreviewDialog } from '../preview/PreviewDialog';
import { PublishingDialog } from '../publishing-check/PublishingDialog';
import { UnpublishDialog } from '../publication/UnpublishDialog';
import { usePublication } from '../publication/use-publication';
import { preloadEditor } from '../rich-text-field/use-editor';
import { courseQuery } from '../server-state/queries';
import { addSection, renameSection } from './outline';
import { OutlineFailure } from './OutlineFailure';
import { OutlineList } from './OutlineList';
import { OutlineStatus } from './OutlineStatus';
import { SectionDialog } from './SectionDialog';
import { texts } from './texts';
import { type Outlining, useOutline } from './use-outline';

/** The page of a course: its sections, its lessons in order, and its description (product decisions §10). */
export function CoursePage() {
  const courseId = parseId(useParams()['courseId'] ?? null);
  return courseId === null ? <NoCourse /> : <StoredCourse key={courseId} courseId={courseId} />;
}

const NoCourse = () => <NotFoundPage to={addresses.courses} label={texts.back} />;

function StoredCourse({ courseId }: { courseId: number }) {
  const course = useQuery(courseQuery(courseId));
  if (course.isPending) return <PageSkeleton />;
  if (readProblemCode(course.error) === 'not_found') return <NoCourse />;
  if (course.data) return <LoadedCourse course={course.data} />;
  return (
    <Page>
      <LoadFailure level={1} title={texts.failed} problem={toCallProblem(course.error)} query={course} />
    </Page>
  );
}

/** The dialog that is open above the page. */
type OpenDialog =
  | { kind: 'preview' | 'course' | 'copy' }
  | { kind: 'copyLesson'; lesson: CourseLesson }
  | { kind: 'newSection'; before?: number }
  | { kind: 'rename'; id: number; title: string }
  | null;

/** Makes the buttons narrower, so that all three fit in one line of a phone 360 px wide. */
const oneLineOnPhone = {
  '@media (max-width: 479px)': {
    '& > button:not([aria-haspopup])': { px: 2.5, '& svg': { display: 'none' } },
  },
} as const;

function LoadedCourse({ course }: { course: Course }) {
  const outlining = useOutline(course);
  const removal = useRemoveLesson();
  const publication = usePublication();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const deleted = useIsDeleted('course', course.id);
  const download = useDownload({
    fetch: (options) => fetchFile('exportCourse', { params: { id: course.id } }, options),
    saved: texts.downloaded,
    failed: texts.downloadFailed,
  });
  const { outline } = outlining;
  const drafts = course.lessons.filter((lesson) => lesson.publication === 'DRAFT').length;
  const createLesson = (
    <Button asChild icon="plus" variant={course.lessons.length > 0 ? 'outline' : 'solid'}>
      <Link
        to={newLessonAddress(course.id, { sectionId: outline.sections.at(-1)?.id ?? null })}
        onMouseEnter={preloadEditor}
        onFocus={preloadEditor}
      >
        {course.lessons.length > 0 ? texts.addHere : texts.create}
      </Link>
    </Button>
  );
  return (
    <Page>
      <PageHead
        title={course.title}
        subtitle={texts.subtitle(outline.sections.length, course.lessons.length - drafts, drafts)}
        back={<Link to={addresses.courses}>{texts.back}</Link>}
        actions={
          <Flex wrap="wrap" align="center" gap={{ base: 2, sm: 2.5 }} css={oneLineOnPhone}>
            <Button variant="outline" icon="eye" onClick={() => setOpenDialog({ kind: 'preview' })}>
              {texts.preview}
            </Button>
            <Button variant="outline" icon="plus" onClick={() => setOpenDialog({ kind: 'newSection' })}>
              {texts.addSection}
            </Button>
            <Menu
              label={texts.courseActions}
              trigger={<IconButton label={texts.courseActions} icon="more" />}
              items={[
                { label: texts.copyCourse, icon: 'copy', onSelect: () => setOpenDialog({ kind: 'copy' }) },
                { label: texts.download, icon: 'download', onSelect: () => void download.run() },
              ]}
            />
          </Flex>
        }
      />
      {deleted && (
        <Note tone="rework" role="status">
          {courseTexts.wasDeleted}
        </Note>
      )}
      <DownloadState {...download} />
      <RemovalParts removal={removal} words={lessonTexts} drawUse={(id) => <LessonUse id={id} />} />
      <UnpublishDialog {...publication} />
      <PublishingDialog check={publication.checking} testAddress={courseTestAddress} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 296px)' }}
        columnGap={8}
        rowGap={4}
        alignItems="start"
      >
        {/* On a narrow screen the description comes after the list, because authors open this page for the lessons. */}
        <Stack
          display={{ base: 'contents', lg: 'flex' }}
          gap={4}
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '1' }}
          position={{ lg: 'sticky' }}
          top={{ lg: '20px' }}
        >
          {course.lessons.length > 0 && <OutlineStatus {...outlining} />}
          <Stack gap={4} order={{ base: '1', lg: '0' }}>
            <CourseFacts course={course} onEdit={() => setOpenDialog({ kind: 'course' })} />
          </Stack>
        </Stack>
        <Box gridRow={{ lg: '1' }} minW="0">
          <OutlineFailure {...outlining} />
          {outlining.rows.length > 0 && (
            <OutlineList
              {...outlining}
              courseId={course.id}
              onAddSectionBefore={(before) => setOpenDialog({ kind: 'newSection', before })}
              onRename={(section) => setOpenDialog({ kind: 'rename', ...section })}
              onCopyLesson={(lesson) => setOpenDialog({ kind: 'copyLesson', lesson })}
              onRemoveLesson={removal.ask}
              onPublish={publication.checkAndPublish}
              onUnpublish={publication.askUnpublish}
            />
          )}
          {course.lessons.length > 0 ? (
            <Box mt={3}>{createLesson}</Box>
          ) : (
            <EmptyState {...texts.empty} action={createLesson} />
          )}
        </Box>
      </Grid>
      <CourseDialogs
        course={course}
        openDialog={openDialog}
        change={outlining.change}
        onClose={() => setOpenDialog(null)}
      />
    </Page>
  );
}

interface CourseDialogsProps extends Pick<Outlining, 'change'> {
  course: Course;
  openDialog: OpenDialog;
  onClose: () => void;
}

function CourseDialogs({ course, openDialog, change, onClose }: CourseDialogsProps) {
  switch (openDialog?.kind) {
    case undefined:
      return null;
    case 'preview':
      return (
        <PreviewDialog onClose={onClose}>
          <CoursePreview course={{ ...course, description: readDocument(course.description) }} />
        </PreviewDialog>
      );
    case 'course':
      return <CourseDialog course={course} onClose={onClose} />;
    case 'copy':
      return <CopyCourseDialog course={course} onClose={onClose} />;
    case 'copyLesson':
      return <CopyLessonDialog lesson={openDialog.lesson} onClose={onClose} />;
    case 'newSection':
      return (
        <SectionDialog onSave={(title) => change(addSection(title, openDialog.before))} onClose={onClose} />
      );
    case 'rename':
      return (
        <SectionDialog
          title={openDialog.title}
          onSave={(title) => change(renameSection(openDialog.id, title))}
          onClose={onClose}
        />
      );
  }
}

/** Says how much of the archive is downloaded, with a button that cancels the download. */
const DownloadState = ({ bytes, cancel }: Pick<ReturnType<typeof useDownload>, 'bytes' | 'cancel'>) => (
  <Flex align="center" wrap="wrap" columnGap={3} mb={bytes === null ? 0 : 4}>
    <Box role="status" color="fg.muted">
      {bytes !== null && (bytes === 0 ? texts.preparing : texts.downloading(fileSize(bytes)))}
    </Box>
    {bytes !== null && (
      <Button variant="plain" size="sm" onClick={cancel}>
        {texts.cancelDownload}
      </Button>
    )}
  </Flex>
);

/** The description of a course, and how its steps look to a learner. */
function CourseFacts({ course, onEdit }: { course: Course; onEdit: () => void }) {
  const description = previewText(plainText(readDocument(course.description)), 200);
  const steps = courseSteps(course.lessons, true);
  return (
    <>
      <Box as="section" layerStyle="card" px={4} py={4}>
        <Flex align="center" justify="space-between" gap={2} mb={2}>
          <Heading size="h3">{texts.description}</Heading>
          <Button size="sm" variant="plain" aria-description={texts.editWhat} onClick={onEdit}>
            {texts.edit}
          </Button>
        </Flex>
        <Text textStyle="table" color="fg.muted" overflowWrap="anywhere">
          {description || texts.noDescription}
        </Text>
      </Box>
      {steps.length > 0 && (
        <Box
          as="section"
          layerStyle="card"
          px={4}
          pt={4}
          overflow="hidden"
          display={{ base: 'none', lg: 'block' }}
        >
          <Heading size="h3" mb={3}>
            {texts.asLearner}
          </Heading>
          <CourseStairs steps={steps} size="mini" label={texts.subtitle(0, steps.length)} />
        </Box>
      )}
    </>
  );
}

const PageSkeleton = () => (
  <Page>
    <Loading label={texts.loading}>
      <Skeleton width="260px" height="38px" />
      <Stack gap={2} mt={8}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height="64px" />
        ))}
      </Stack>
    </Loading>
  </Page>
);
