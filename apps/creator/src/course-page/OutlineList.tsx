import type { CourseLesson } from '@stupeni/contract';
import { useNavigate } from '@stupeni/router';
import { Stack, VisuallyHidden } from '@stupeni/ui/core';
import { type MenuItem, useDrag, useGlide, useKeyboardMove } from '@stupeni/ui/more';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { courseEditorAddress, newLessonAddress } from '../lessons/lesson-addresses';
import { texts as publicationTexts } from '../publication/texts';
import { LessonRow } from './LessonRow';
import { moveSection, removeSection } from './outline';
import {
  arrangeSections,
  describePlace,
  groupRows,
  type Place,
  placeAfterMove,
  readNumbers,
  readPlaces,
} from './places';
import { SectionRow } from './SectionRow';
import { texts } from './texts';
import type { OutlineRow, Outlining } from './use-outline';

interface OutlineListProps extends Pick<Outlining, 'rows' | 'change' | 'move' | 'moveSection' | 'saving'> {
  courseId: number;
  /** Asks for the title of a new section that begins with this lesson. */
  onAddSectionBefore: (lessonId: number) => void;
  onRename: (section: { id: number; title: string }) => void;
  onCopyLesson: (lesson: CourseLesson) => void;
  onRemoveLesson: (lesson: { id: number; title: string }) => void;
  onPublish: (lesson: { id: number; title: string }) => void;
  onUnpublish: (lesson: { id: number; title: string }) => void;
}

/**
 * The sections and the lessons of a course. A lesson can be dragged, or moved by keyboard and by the buttons of its
 * row. A section can be dragged, or moved by keyboard and by the menu of its row. Its lessons move with it.
 */
export function OutlineList(props: OutlineListProps) {
  const { rows, move: store, saving } = props;
  const list = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');
  const beforeMove = useGlide(list);
  const itemsOf = useItems(props);

  function move(from: number, to: number): void {
    beforeMove();
    const title = rows[from]?.title ?? '';
    const place = placeAfterMove(rows, from, to);
    if (from === to) return announce(texts.stayed(title, place));
    store(from, to);
    announce(texts.dropped(title, place));
  }
  function step(from: number, by: number): void {
    const to = from + by;
    if (to >= 0 && to < rows.length) return move(from, to);
    announce((by < 0 ? texts.first : texts.last)(rows[from]?.title ?? ''));
  }
  const withPlace =
    (words: (title: string, place: string) => string) =>
    (title: string, at: number, _: number, from: number) =>
      words(title, placeAfterMove(rows, from, at - 1));
  const words = {
    taken: withPlace(texts.taken),
    movedTo: withPlace(texts.movedTo),
    dropped: withPlace(texts.dropped),
    stayed: withPlace(texts.stayed),
    putBack: withPlace(texts.putBack),
    first: texts.first,
    last: texts.last,
  };
  const sections = rows.filter((row) => row.kind === 'section');
  const moving = useSectionMove({ ...props, sections, list, announce, beforeMove });
  const arranged = moving.carriedId === null ? rows : arrangeSections(rows, moving.shown);
  const carry = useKeyboardMove({ items: arranged, onMove: store, announce, beforeMove, words });
  useKeepInSight(list, carry.carriedId ?? moving.carriedId, carry.shown);
  const drag = useDrag(list, move);
  const rowsAfterDrop: OutlineRow[] = [];
  for (const [index, row] of carry.shown.entries()) rowsAfterDrop[drag.indexAfterDrop(index)] = row;
  const places = readPlaces(moving.dragged ? arrangeSections(rows, moving.dragged) : rowsAfterDrop);
  const groups = groupRows(carry.shown);
  return (
    <>
      <Stack
        as="ol"
        ref={list}
        gap={2}
        listStyleType="none"
        aria-label={texts.list}
        data-dragging={drag.from !== null || moving.dragged !== null || undefined}
      >
        {carry.shown.map((row, index) => {
          const shift = drag.shiftAt(index) + moving.shiftAt(index);
          const group = groups.findIndex((one) => one.includes(index));
          const isInLiftedSection =
            moving.liftedId !== null && carry.shown[groups[group]?.[0] ?? NaN]?.id === moving.liftedId;
          const items = itemsOf(row, places);
          if (row.kind === 'section')
            return (
              <SectionRow
                key={row.id}
                section={row}
                numbers={readNumbers(places, row)}
                hasDrafts={[...places.values()].some((one) => one.section === row && one.number === null)}
                items={items}
                shift={shift}
                isLifted={isInLiftedSection}
                handle={sections.length > 1 ? moving.handleProps(row) : undefined}
                onDragStart={(event) => moving.start(event, group, groups)}
              />
            );
          return (
            <LessonRow
              key={row.id}
              row={row}
              number={places.get(row.id)?.number ?? null}
              place={describePlace(places, row.id)}
              isFirst={rowsAfterDrop[0] === row}
              isLast={rowsAfterDrop.at(-1) === row}
              isLifted={isInLiftedSection || drag.from === index || carry.carriedId === row.id}
              shift={shift}
              handle={carry.handleProps(row)}
              onDragStart={(event) => drag.start(event, index)}
              onStep={(by) => step(index, by)}
              items={items}
              insertAddress={newLessonAddress(props.courseId, newPlaceBefore(row, places))}
            />
          );
        })}
      </Stack>
      <VisuallyHidden role="status" aria-live="assertive">
        {/* After a failure the lesson is back in its old place, so its new place is not announced. The note says that
            the change failed. */}
        {saving.step === 'failed' ? '' : announcement}
      </VisuallyHidden>
    </>
  );
}

interface SectionMove extends Pick<OutlineListProps, 'rows' | 'moveSection'> {
  sections: readonly SectionOfList[];
  list: RefObject<HTMLDivElement | null>;
  announce: (words: string) => void;
  beforeMove: () => void;
}
type SectionOfList = Extract<OutlineRow, { kind: 'section' }>;

/** Moves a section with its lessons, by keyboard and by a pointer. */
function useSectionMove({ sections, moveSection: store, list, announce, beforeMove }: SectionMove) {
  const withPlace =
    (words: (title: string, place: string) => string) => (title: string, at: number, total: number) =>
      words(title, texts.sectionPlace(at, total));
  const carry = useKeyboardMove({
    items: sections,
    onMove: store,
    announce,
    beforeMove,
    words: {
      taken: withPlace(texts.taken),
      movedTo: withPlace(texts.movedTo),
      dropped: withPlace(texts.dropped),
      stayed: withPlace(texts.stayed),
      putBack: withPlace(texts.putBack),
      first: texts.firstSection,
      last: texts.lastSection,
    },
  });
  const drag = useDrag(list, (from, to) => {
    beforeMove();
    store(from, to);
    const word = from === to ? texts.stayed : texts.dropped;
    announce(word(sections[from]?.title ?? '', texts.sectionPlace(to + 1, sections.length)));
  });
  const afterDrop: SectionOfList[] = [];
  for (const [index, section] of sections.entries()) afterDrop[drag.indexAfterDrop(index)] = section;
  return {
    ...carry,
    start: drag.start,
    shiftAt: drag.shiftAt,
    /** The row of the section that moves, by keyboard or by a pointer. Null when no section moves. */
    liftedId: carry.carriedId ?? sections[drag.from ?? NaN]?.id ?? null,
    /** The sections in the order after a drop. Null when no section is dragged. */
    dragged: drag.from === null ? null : afterDrop,
  };
}

/** Scrolls to the row that moves by keyboard. A section may pass many lessons at once. */
function useKeepInSight(
  list: RefObject<HTMLDivElement | null>,
  carriedId: number | string | null,
  shown: readonly OutlineRow[],
): void {
  const at = shown.findIndex(({ id }) => id === carriedId);
  useLayoutEffect(() => {
    if (at < 0) return;
    const row = list.current?.querySelectorAll<HTMLElement>('[data-id]')[at];
    row?.scrollIntoView({ block: 'nearest' });
  }, [list, at]);
}

/** The place in front of a lesson, in the same section. */
const newPlaceBefore = (
  { id, lesson: { order } }: Extract<OutlineRow, { kind: 'lesson' }>,
  places: ReadonlyMap<number, Place>,
) => ({ order, sectionId: places.get(id)?.section?.sectionId ?? null });

/** The menu of each row. A section that is not stored yet has no menu. */
function useItems({ rows, courseId, change, onRename, onAddSectionBefore, ...on }: OutlineListProps) {
  const navigate = useNavigate();
  const go = (address: string) => ({ href: address, onSelect: () => void navigate(address) });

  return (row: OutlineRow, places: ReadonlyMap<number, Place>): MenuItem[] => {
    if (row.kind === 'lesson') {
      const { id, title, publication } = row.lesson;
      const here = newPlaceBefore(row, places);
      return [
        { label: texts.openLesson, icon: 'edit', ...go(courseEditorAddress(id, courseId)) },
        { label: texts.addBefore, icon: 'plus', ...go(newLessonAddress(courseId, here)) },
        { label: texts.sectionHere, icon: 'list', onSelect: () => onAddSectionBefore(id) },
        { label: texts.copyLesson, icon: 'copy', onSelect: () => on.onCopyLesson(row.lesson) },
        ...(publication === undefined
          ? []
          : [
              {
                label: publicationTexts.publish,
                icon: 'check',
                onSelect: () => on.onPublish({ id, title }),
              } as const,
            ]),
        ...(publication === 'DRAFT'
          ? []
          : [
              {
                label: publicationTexts.unpublish,
                icon: 'undo',
                onSelect: () => on.onUnpublish({ id, title }),
              } as const,
            ]),
        {
          label: texts.remove,
          icon: 'trash',
          tone: 'danger',
          separated: true,
          onSelect: () => on.onRemoveLesson({ id, title }),
        },
      ];
    }
    const { sectionId: id, title } = row;
    if (id === undefined) return [];
    const next = findLessonAfter(rows, row);
    return [
      {
        label: texts.addToSection,
        icon: 'plus',
        ...go(newLessonAddress(courseId, { ...(next && { order: next.order }), sectionId: id })),
      },
      { label: texts.rename, icon: 'edit', onSelect: () => onRename({ id, title }) },
      { label: texts.sectionUp, icon: 'arrowUp', onSelect: () => change(moveSection(id, -1)) },
      { label: texts.sectionDown, icon: 'arrowDown', onSelect: () => change(moveSection(id, 1)) },
      {
        label: texts.removeSection,
        icon: 'trash',
        separated: true,
        onSelect: () => change(removeSection(id)),
      },
    ];
  };
}

/** The first lesson after the lessons of a section. Undefined when no lesson follows. */
function findLessonAfter(rows: readonly OutlineRow[], section: OutlineRow) {
  const next = rows.findIndex((row, at) => row.kind === 'section' && at > rows.indexOf(section));
  return next < 0 ? undefined : rows.slice(next).find((row) => row.kind === 'lesson')?.lesson;
}
