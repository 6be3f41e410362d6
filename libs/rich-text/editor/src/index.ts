export type { RichTextEditorProps, TextHandle } from './field/editor-props';
export { RichTextEditor } from './RichTextEditor';
export type { Send } from './paste/uploads';
