import type { ToolId } from './tool-ids';
import { BlockTypeTool } from './tools/BlockTypeTool';
import { ContinueNumbersTool } from './tools/ContinueNumbersTool';
import { DepthTool } from './tools/DepthTool';
import { FontTool } from './tools/FontTool';
import { HistoryTool } from './tools/HistoryTool';
import { InsertTool } from './tools/InsertTool';
import { ListTool } from './tools/ListTool';
import { SizeTool } from './tools/SizeTool';
import { SwitchTool } from './tools/SwitchTool';

/** Draws the tool of an id. The toolbar itself draws «Ещё» and the language menu. */
export function Tool({ id }: { id: Exclude<ToolId, 'more' | 'language'> }) {
  switch (id) {
    case 'undo':
    case 'redo':
      return <HistoryTool kind={id} />;
    case 'blockType':
      return <BlockTypeTool />;
    case 'font':
      return <FontTool />;
    case 'size':
      return <SizeTool />;
    case 'unordered':
    case 'ordered':
      return <ListTool kind={id} />;
    case 'continueNumbers':
      return <ContinueNumbersTool />;
    case 'indent':
    case 'outdent':
      return <DepthTool kind={id} />;
    case 'link':
    case 'image':
    case 'embed':
      return <InsertTool what={id} />;
    default:
      return <SwitchTool mark={id} />;
  }
}
