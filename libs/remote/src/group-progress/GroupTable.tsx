import type { GroupProgress, GroupRow } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Box, VisuallyHidden } from '@stupeni/ui/core';
import { Popover } from '@stupeni/ui/more';
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { cardLook, gridLook } from './grid-look';
import { GridRow } from './GridRow';
import { HeadRow, type SortBy } from './HeadRow';
import { type PersonWords, texts } from './texts';
import type { GroupSort } from './use-group-address';
import { findPlace, type Place, readPlace, useGridKeys } from './use-grid-keys';
import { useNarrow } from './use-narrow';
import { areAllChosen, type Selection } from './use-selection';

/** A cell whose panel is open. */
export interface OpenedCell {
  row: GroupRow;
  lesson: GroupProgress['lessons'][number];
}

export interface GroupTableProps {
  lessons: GroupProgress['lessons'];
  /** The loaded rows, from the first. */
  rows: readonly GroupRow[];
  /** The number of rows in the list. */
  total: number;
  /** Loads the next rows. It is called again until the visible rows are loaded. */
  loadMore: () => void;
  sort: GroupSort;
  onSort: (sort: GroupSort) => void;
  words: PersonWords;
  selection?: Selection | undefined;
  onChooseAll?: (() => void) | undefined;
  hrefOf?: ((id: number) => string) | undefined;
  /** Draws the content of the panel of a cell. */
  drawPanel: (cell: OpenedCell, close: () => void) => ReactNode;
}

/** A table with at most this many rows is rendered as a whole, so that the browser can find words in it. */
const maxWholeRows = 100;
const overscan = 8;
const firstHeading: Place = { row: -1, column: 0 };
const rowHeight = { wide: 46, narrow: 104 };

/** The table of a group. On a phone it is a list of cards. */
export function GroupTable(props: GroupTableProps) {
  return useNarrow() ? <CardList {...props} /> : <WideTable {...props} />;
}

function WideTable(props: GroupTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(firstHeading);
  const virtual = useVirtualizer({
    count: props.total,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight.wide,
    overscan,
    // The headings cover the first pixels of the scroll area.
    scrollPaddingStart: 48,
    rangeExtractor: (range) => addRow(range, active.row),
  });
  const { lessons, selection } = props;
  const stepsWidth = Math.max(lessons.length * 31 + 8, 80);
  const fixedWidth = selection ? 280 : 246;
  const columns = `${fixedWidth}px ${stepsWidth}px 104px 132px minmax(210px, 1fr)`;
  const sizes = {
    '--columns': columns,
    '--width': `${fixedWidth + stepsWidth + 104 + 132 + 210}px`,
  } as CSSProperties;
  return (
    <Box
      ref={frame}
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      bg="bg.panel"
      overflow="auto"
      maxH="max(420px, calc(100dvh - 220px))"
      style={sizes}
      css={gridLook}
      _print={{ display: 'none' }}
    >
      <Body {...props} virtual={virtual} active={active} setActive={setActive} isNarrow={false} offset={0} />
    </Box>
  );
}

function CardList(props: GroupTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(firstHeading);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: props.total,
    estimateSize: () => rowHeight.narrow,
    overscan,
    scrollMargin: offset,
    rangeExtractor: (range) => addRow(range, active.row),
  });
  return (
    <Box
      ref={frame}
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      bg="bg.panel"
      overflow="hidden"
      css={cardLook}
      _print={{ display: 'none' }}
    >
      <Body {...props} virtual={virtual} active={active} setActive={setActive} isNarrow offset={offset} />
    </Box>
  );
}

/** Adds the row with the focus to the rendered rows. Otherwise the focus would be lost. */
function addRow(range: Range, row: number): number[] {
  const shown = defaultRangeExtractor(range);
  return row < 0 || row >= range.count || shown.includes(row) ? shown : [...shown, row].sort((a, b) => a - b);
}

interface BodyProps extends GroupTableProps {
  virtual: Virtualizer<HTMLDivElement, Element> | Virtualizer<Window, Element>;
  /** The cell that is the Tab stop of the table. */
  active: Place;
  setActive: (place: Place) => void;
  isNarrow: boolean;
  offset: number;
}

function Body({
  lessons,
  rows,
  total,
  loadMore,
  sort,
  onSort,
  words,
  selection,
  onChooseAll,
  hrefOf,
  drawPanel,
  virtual,
  active: wanted,
  setActive,
  isNarrow,
  offset,
}: BodyProps) {
  const grid = useRef<HTMLDivElement>(null);
  const nameColumn = selection ? 1 : 0;
  const columns = nameColumn + 1 + lessons.length + 3;
  const isWhole = total <= maxWholeRows;
  // The list may have become shorter, so the place is limited to it.
  const active = {
    row: Math.min(wanted.row, rows.length - 1),
    column: Math.min(wanted.column, columns - 1),
  };
  const keys = useGridKeys({
    grid,
    size: { rows: rows.length, columns },
    active: wanted,
    setActive,
    scrollTo(row) {
      if (!isWhole) virtual.scrollToIndex(row);
    },
  });
  const keysId = useId();
  // The cell and not its place, because the rows may get another order, and the row may leave the list.
  const [opened, setOpened] = useState<OpenedCell | null>(null);
  const findCell = ({ row, column }: Place): OpenedCell | null => {
    const lesson = lessons[column - nameColumn - 1];
    const learner = rows[row];
    return lesson && learner ? { row: learner, lesson } : null;
  };
  const openedPlace = opened && {
    // −1, the headings, when the row has left the list.
    row: rows.findIndex(({ id }) => id === opened.row.id),
    column: nameColumn + 1 + lessons.findIndex(({ id }) => id === opened.lesson.id),
  };

  function close(): void {
    setOpened(null);
    if (openedPlace) keys.move(openedPlace);
  }
  function press(place: Place): void {
    const cell = findCell(place);
    if (!cell) return;
    setOpened(openedPlace?.row === place.row && openedPlace.column === place.column ? null : cell);
  }
  const [panelHome] = useState(() => document.createElement('div'));
  const sortBy = (by: SortBy) => onSort(sort === by ? `-${by}` : by);

  function onClick({ target, shiftKey }: MouseEvent): void {
    const pressed = (target as Element).closest<HTMLElement>(
      '[data-choose], [data-choose-all], [data-sort], [data-step]',
    );
    const place = readPlace(target);
    if (!pressed || !place) return;
    const { choose, chooseAll, sort: by } = pressed.dataset;
    if (by !== undefined) sortBy(by as SortBy);
    else if (chooseAll !== undefined) onChooseAll?.();
    else if (choose !== undefined) chooseRow(place.row, shiftKey);
    else press(place);
  }
  function chooseRow(index: number, isRange: boolean): void {
    const row = rows[index];
    if (!row || !selection) return;
    if (isRange)
      selection.extend(
        row.id,
        rows.map((one) => ({ id: one.id, name: nameOf(one) })),
      );
    else selection.toggle(row.id, nameOf(row));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const place = readPlace(event.target);
    if (!place || keys.onMoveKey(event)) return;
    const isCheckbox = event.target instanceof HTMLInputElement;
    if (event.key === ' ' && place.row >= 0 && selection) {
      event.preventDefault();
      chooseRow(place.row, event.shiftKey);
    } else if (event.key === 'Enter' && isCheckbox) {
      event.preventDefault();
      if (place.row === -1) onChooseAll?.();
      else chooseRow(place.row, false);
    } else if (event.key === 'Enter' && place.row >= 0 && findCell(place)) {
      event.preventDefault();
      press(place);
    } else if (event.key === 'Escape' && opened) close();
  }

  const items = isWhole ? rows.map((_, index) => ({ index, start: 0 })) : virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  const requestMore = useEffectEvent(loadMore);
  useEffect(() => {
    if (rows.length < total && lastShown >= rows.length - overscan) requestMore();
  }, [rows.length, total, lastShown]);

  return (
    <>
      <VisuallyHidden id={keysId}>{texts.keys}</VisuallyHidden>
      <div
        ref={grid}
        role="grid"
        aria-label={words.all}
        aria-describedby={keysId}
        tabIndex={-1}
        aria-rowcount={total + 1}
        aria-colcount={columns}
        aria-multiselectable={selection ? true : undefined}
        onFocus={keys.onFocus}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" style={isNarrow ? undefined : { position: 'sticky', top: 0, zIndex: 3 }}>
          <HeadRow
            lessons={lessons}
            sort={sort}
            activeColumn={active.row === -1 ? active.column : null}
            chosen={selection ? chooseHeadState(selection, rows, total) : null}
          />
        </div>
        <div
          role="rowgroup"
          style={isWhole ? undefined : { position: 'relative', height: virtual.getTotalSize() }}
        >
          {items.map(({ index, start }) => {
            const row = rows[index];
            const style = isWhole ? {} : { style: makeShiftStyle(start - offset) };
            if (!row)
              return (
                <div key={`place ${index}`} role="row" aria-rowindex={index + 2} {...style}>
                  <span role="gridcell">{texts.rowsLoading}</span>
                </div>
              );
            const isOpened = openedPlace?.row === index;
            return (
              <GridRow
                key={row.id}
                row={row}
                index={index}
                lessons={lessons}
                at={words.at}
                activeColumn={active.row === index ? active.column : null}
                chosen={selection ? selection.chosen.has(row.id) : null}
                href={hrefOf ? hrefOf(row.id) : null}
                opened={isOpened ? openedPlace.column - nameColumn - 1 : null}
                isNarrow={isNarrow}
                panel={isNarrow && isOpened ? <PanelSlot home={panelHome} /> : null}
                {...style}
                {...(!isWhole && { measure: virtual.measureElement })}
              />
            );
          })}
        </div>
      </div>
      {opened && openedPlace && (
        <OpenedPanel
          opened={opened}
          isNarrow={isNarrow}
          home={panelHome}
          isRowDrawn={items.some(({ index }) => index === openedPlace.row)}
          anchor={() => findPlace(grid.current, openedPlace)}
          onClose={(why) => (why === 'escape' ? close() : setOpened(null))}
        >
          {drawPanel(opened, close)}
        </OpenedPanel>
      )}
    </>
  );
}

interface OpenedPanelProps extends Pick<ComponentProps<typeof PanelBeside>, 'anchor' | 'onClose'> {
  opened: OpenedCell;
  isNarrow: boolean;
  /** The element of a panel on a phone. */
  home: HTMLElement;
  /** Whether the row of the learner is drawn. On a phone its slot then shows the panel. */
  isRowDrawn: boolean;
  children: ReactNode;
}

/** The panel of a cell: beside the table, or on a phone in the card, or below the list while the card is not drawn. */
function OpenedPanel({ opened, isNarrow, home, isRowDrawn, children, ...props }: OpenedPanelProps) {
  if (!isNarrow)
    return (
      <PanelBeside label={texts.panel(nameOf(opened.row), opened.lesson.order)} {...props}>
        {children}
      </PanelBeside>
    );
  return (
    <>
      {createPortal(<PanelInPlace>{children}</PanelInPlace>, home)}
      {!isRowDrawn && <PanelSlot home={home} />}
    </>
  );
}

/** Shows the element with the panel. The element moves between slots, so the panel is not mounted again. */
function PanelSlot({ home }: { home: HTMLElement }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => slot.current?.append(home), [home]);
  return <div ref={slot} />;
}

const makeShiftStyle = (start: number): CSSProperties => ({
  position: 'absolute',
  top: 0,
  insetInlineStart: 0,
  transform: `translateY(${start}px)`,
});

const chooseHeadState = (selection: Selection, rows: readonly GroupRow[], total: number) =>
  selection.chosen.size === 0 ? 'none' : areAllChosen(selection, rows, total) ? 'all' : 'some';

/** Moves the focus into a panel when it opens. */
function useFirstFocus() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return panel;
}

interface PanelBesideProps {
  label: string;
  anchor: () => HTMLElement | null;
  onClose: (why: 'escape' | 'outside') => void;
  children: ReactNode;
}

function PanelBeside({ children, ...props }: PanelBesideProps) {
  const panel = useFirstFocus();
  return (
    <Popover {...props}>
      <Box ref={panel} tabIndex={-1} w="404px" maxW="full" outline="none">
        {children}
      </Box>
    </Popover>
  );
}

function PanelInPlace({ children }: { children: ReactNode }) {
  const panel = useFirstFocus();
  return (
    <Box ref={panel} tabIndex={-1} outline="none" layerStyle="card" p={3}>
      {children}
    </Box>
  );
}
