/**
 * Colours of drawings under forced colours (a theme of high contrast). The browser replaces backgrounds and text but
 * not the fills of a drawing, and pale fills would be invisible. So the fills use the person's own colours.
 */
export const drawnInForced = {
  column: { fill: 'Canvas', stroke: 'CanvasText', fillOpacity: 1 },
  tread: { fill: 'CanvasText', fillOpacity: 1 },
  sun: { fill: 'Highlight', fillOpacity: 1 },
} as const;
