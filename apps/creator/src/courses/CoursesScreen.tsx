import type { CourseRow } from '@stupeni/contract';
import { Box, Button } from '@stupeni/ui/core';
import { Page, PageHead, SearchField } from '@stupeni/ui/more';
import { useState } from 'react';
import { ImportCourseDialog } from '../archives/ImportCourseDialog';
import { CopyCourseDialog } from '../copying/CopyCourseDialog';
import { ListBody } from '../list/ListBody';
import { useListAddress } from '../list/use-list-address';
import { preloadEditor } from '../rich-text-field/use-editor';
import { makeActions, columns } from './columns';
import { CourseDialog } from './CourseDialog';
import { DeletedCourse } from './DeletedCourse';
import { texts } from './texts';
import { useCourseList } from './use-course-list';
import { useOpenCourse } from './use-open-course';

/** All courses of the school (specification §2, creator remote). */
export function CoursesScreen() {
  const { filter, change } = useListAddress();
  const { search } = filter;
  const { all, list } = useCourseList(search);
  const [courseToCopy, setCourseToCopy] = useState<CourseRow | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const { openedId, course, missingId, open, close } = useOpenCourse(all);
  return (
    <Page wide>
      <PageHead
        title={texts.title}
        actions={
          <>
            <Box w={{ base: 'full', sm: '280px' }}>
              <SearchField
                label={texts.search}
                value={search}
                onChange={(words) => change({ search: words })}
              />
            </Box>
            <Button icon="upload" variant="outline" onClick={() => setIsImporting(true)}>
              {texts.importCourse}
            </Button>
            <Button
              icon="plus"
              onClick={() => open('new')}
              onMouseEnter={preloadEditor}
              onFocus={preloadEditor}
            >
              {texts.create}
            </Button>
          </>
        }
      />
      <ListBody
        list={list}
        words={texts}
        columns={columns}
        actions={makeActions(({ id }) => open(id), setCourseToCopy)}
        isFiltered={search !== ''}
        onReset={() => change({ search: '' })}
      />
      {missingId !== null && (
        <DeletedCourse key={missingId} id={missingId} onClose={close} onContinueAsNew={() => open('new')} />
      )}
      {isImporting && <ImportCourseDialog onClose={() => setIsImporting(false)} />}
      {courseToCopy && <CopyCourseDialog course={courseToCopy} onClose={() => setCourseToCopy(null)} />}
      {openedId !== null && <CourseDialog key={openedId} course={course} onClose={close} />}
    </Page>
  );
}
