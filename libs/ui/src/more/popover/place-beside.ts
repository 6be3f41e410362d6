/** A rectangle in px of the window. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Place {
  left: number;
  top: number;
  /** The room that is left there; what is longer scrolls. */
  maxHeight: number;
}

const margin = 8;

/**
 * Where a sheet stands beside its anchor, in px of the window: under it, from its start on; above it where
 * there is more room than below and the sheet does not fit; never over an edge of the window.
 */
export function placeBeside(
  anchor: Frame,
  sheet: { width: number; height: number },
  view: { width: number; height: number },
  gap = 6,
): Place {
  const below = view.height - (anchor.top + anchor.height) - gap - margin;
  const above = anchor.top - gap - margin;
  const up = sheet.height > below && above > below;
  const maxHeight = Math.max(0, up ? above : below);
  const height = Math.min(sheet.height, maxHeight);
  return {
    left: Math.max(margin, Math.min(anchor.left, view.width - sheet.width - margin)),
    top: up ? anchor.top - gap - height : anchor.top + anchor.height + gap,
    maxHeight,
  };
}
