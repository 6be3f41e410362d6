import { callWithHeaders } from '@stupeni/api-client';
import { Link, Navigate, useSearchParams } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { Page, PageHead } from '@stupeni/ui/more';
import { ListBody } from '../list/ListBody';
import { ListFilters } from '../list/ListFilters';
import { RemovalParts } from '../list/RemovalParts';
import { type ListAddress, useListAddress } from '../list/use-list-address';
import { usePages } from '../list/use-pages';
import { preloadEditor } from '../rich-text-field/use-editor';
import { courseAddress, editorAddress } from './lesson-addresses';
import { LessonUse } from '../uses/Use';
import { makeActions, makeColumns } from './columns';
import { texts } from './texts';
import { useRemoveLesson } from './use-remove-lesson';

/** All lessons of the school (specification §2, creator remote). */
export function LessonsScreen() {
  const address = useListAddress();
  const [params] = useSearchParams();
  const { courseId } = address.filter;
  // Before there was a page of a course, this address showed the order of the lessons.
  if (courseId !== null && params.get('view') === 'order')
    return <Navigate to={courseAddress(courseId)} replace />;
  return (
    <Page wide>
      <PageHead
        title={texts.title}
        actions={
          <Button asChild icon="plus" onMouseEnter={preloadEditor} onFocus={preloadEditor}>
            <Link to={editorAddress('new', courseId)}>{texts.create}</Link>
          </Button>
        }
      />
      <ListFilters search={texts.search} {...address}>
        {courseId !== null && (
          <Button asChild variant="outline" icon="book">
            <Link to={courseAddress(courseId)}>{texts.coursePage}</Link>
          </Button>
        )}
      </ListFilters>
      <LessonsList {...address} />
    </Page>
  );
}

function LessonsList({ filter, isFiltered, reset }: ListAddress) {
  const isOneCourse = filter.courseId !== null;
  const list = usePages(
    'lessons',
    filter,
    (query, options) => callWithHeaders('listLessons', { query }, options),
    isOneCourse ? 'order' : undefined,
  );
  const removal = useRemoveLesson();
  return (
    <>
      <RemovalParts removal={removal} words={texts} drawUse={(id) => <LessonUse id={id} />} />
      <ListBody
        list={list}
        words={texts}
        columns={makeColumns(filter.courseId)}
        actions={makeActions(removal.ask, filter.courseId)}
        isFiltered={isFiltered}
        onReset={reset}
      />
    </>
  );
}
