/**
 * Drawings under forced colours (a theme of high contrast): the browser changes grounds and texts but leaves the
 * fills of a drawing as they are, so that pale ones would be lost. They take the person's own colours.
 */
export const drawnInForced = {
  column: { fill: 'Canvas', stroke: 'CanvasText', fillOpacity: 1 },
  tread: { fill: 'CanvasText', fillOpacity: 1 },
  sun: { fill: 'Highlight', fillOpacity: 1 },
} as const;
