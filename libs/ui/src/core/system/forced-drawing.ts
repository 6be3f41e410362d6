/**
 * Colours of drawings under forced colours (a theme of high contrast). The browser replaces the colours of backgrounds
 * and texts, but not the fills of a drawing. Pale fills would be invisible, so the fills use the person's own colours.
 */
export const drawnInForced = {
  column: { fill: 'Canvas', stroke: 'CanvasText', fillOpacity: 1 },
  tread: { fill: 'CanvasText', fillOpacity: 1 },
  sun: { fill: 'Highlight', fillOpacity: 1 },
} as const;
