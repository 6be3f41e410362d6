import { callWithHeaders } from '@stupeni/api-client';
import { Link, useSearchParams } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { Page, PageHead } from '@stupeni/ui/more';
import { ListBody } from '../list/ListBody';
import { ListFilters } from '../list/ListFilters';
import { RemovalParts } from '../list/RemovalParts';
import { type ListAddress, useListAddress } from '../list/use-list-address';
import { usePages } from '../list/use-pages';
import { isOrderView, orderAddress } from '../order/order-address';
import { OrderScreen } from '../order/OrderScreen';
import { texts as orderTexts } from '../order/texts';
import { preloadEditor } from '../rich-text-field/use-editor';
import { editorAddress } from './lesson-addresses';
import { makeActions, makeColumns } from './columns';
import { texts } from './texts';
import { useRemoveLesson } from './use-remove-lesson';

/** All lessons of the school (specification §2, creator remote), or the order of the lessons of one course. */
export function LessonsScreen() {
  const address = useListAddress();
  const [params] = useSearchParams();
  const { courseId } = address.filter;
  if (courseId !== null && isOrderView(params)) return <OrderScreen key={courseId} courseId={courseId} />;
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
          <Button asChild variant="outline" icon="grip">
            <Link to={orderAddress(courseId)}>{orderTexts.open}</Link>
          </Button>
        )}
      </ListFilters>
      <LessonsList {...address} />
    </Page>
  );
}

function LessonsList({ filter, narrowed, reset }: ListAddress) {
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
      <RemovalParts removal={removal} words={texts} />
      <ListBody
        list={list}
        words={texts}
        columns={makeColumns(filter.courseId)}
        actions={makeActions(removal.ask, filter.courseId)}
        narrowed={narrowed}
        onReset={reset}
      />
    </>
  );
}
