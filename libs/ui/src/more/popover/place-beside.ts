/** A rectangle in px of the window. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface SheetPosition {
  left: number;
  top: number;
  /** The available height. Longer content scrolls. */
  maxHeight: number;
}

const margin = 8;
const gap = 6;

/**
 * The position of a sheet next to its anchor, in px of the window: below the anchor, aligned with its start or its end.
 * A sheet that does not fit below is above the anchor if there is more space. The sheet is never outside the view.
 * @param view the height of the window, and the part of its width that the sheet may cover
 */
export function placeBeside(
  anchor: Rectangle,
  sheet: { width: number; height: number },
  view: { left?: number; width: number; height: number },
  align: 'start' | 'end' = 'start',
): SheetPosition {
  const start = view.left ?? 0;
  const below = view.height - (anchor.top + anchor.height) - gap - margin;
  const above = anchor.top - gap - margin;
  const up = sheet.height > below && above > below;
  const maxHeight = Math.max(0, up ? above : below);
  const height = Math.min(sheet.height, maxHeight);
  const left = align === 'start' ? anchor.left : anchor.left + anchor.width - sheet.width;
  return {
    left: Math.max(start + margin, Math.min(left, start + view.width - sheet.width - margin)),
    top: up ? anchor.top - gap - height : anchor.top + anchor.height + gap,
    maxHeight,
  };
}
