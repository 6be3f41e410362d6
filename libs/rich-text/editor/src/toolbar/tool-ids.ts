import type { Switch } from '@stupeni/rich-text-model';

export type ToolId =
  | Switch
  | 'undo'
  | 'redo'
  | 'blockType'
  | 'font'
  | 'size'
  | 'unordered'
  | 'ordered'
  | 'continueNumbers'
  | 'indent'
  | 'outdent'
  | 'link'
  | 'image'
  | 'embed'
  | 'more'
  | 'language';

type GroupId = 'history' | 'block' | 'style' | 'list' | 'insert';

export interface ToolGroup {
  id: GroupId;
  tools: readonly Exclude<ToolId, 'more' | 'language'>[];
}

/** The tools of the row, and the tools of the row that «Ещё» opens. */
export interface Layout {
  row: readonly ToolGroup[];
  rest: readonly ToolGroup[];
  /** Where the row has lines: after each group, or only after the first. */
  lines: 'each' | 'first';
}

/**
 * The sets of tools. `all`: all tools, the rare ones under «Ещё». `few`: all tools, but only six in the row, for a
 * short text. `submission`: only the tools for a submission.
 */
export type ToolSet = 'all' | 'few' | 'submission';

/**
 * `all` fits one row of 724 px in the lesson editor. `few` fits one row in the course dialog of 350 px. `submission`
 * fits a phone of 320 px.
 */
export const layouts: Record<ToolSet, Layout> = {
  all: {
    row: [
      { id: 'history', tools: ['undo', 'redo'] },
      { id: 'block', tools: ['blockType', 'font', 'size'] },
      { id: 'style', tools: ['bold', 'italic', 'underline', 'strikethrough'] },
      { id: 'list', tools: ['unordered', 'ordered', 'indent', 'outdent'] },
      { id: 'insert', tools: ['link', 'image', 'embed'] },
    ],
    rest: [
      { id: 'style', tools: ['monospace', 'superscript', 'subscript'] },
      { id: 'list', tools: ['continueNumbers'] },
    ],
    lines: 'each',
  },
  few: {
    row: [
      { id: 'block', tools: ['blockType'] },
      { id: 'style', tools: ['bold', 'italic'] },
      { id: 'list', tools: ['unordered'] },
      { id: 'insert', tools: ['link'] },
      { id: 'history', tools: ['undo'] },
    ],
    rest: [
      { id: 'history', tools: ['redo'] },
      { id: 'block', tools: ['font', 'size'] },
      { id: 'list', tools: ['ordered', 'continueNumbers', 'indent', 'outdent'] },
      { id: 'style', tools: ['underline', 'strikethrough', 'monospace', 'superscript', 'subscript'] },
      { id: 'insert', tools: ['image', 'embed'] },
    ],
    lines: 'first',
  },
  submission: {
    row: [
      { id: 'style', tools: ['bold', 'italic'] },
      { id: 'list', tools: ['unordered', 'ordered'] },
      { id: 'insert', tools: ['link', 'monospace'] },
    ],
    rest: [],
    lines: 'each',
  },
};

/** The ids of all tools of these groups, in their order. */
export const listTools = (groups: readonly ToolGroup[]): ToolId[] => groups.flatMap(({ tools }) => tools);
