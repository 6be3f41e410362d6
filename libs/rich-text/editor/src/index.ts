export type { RichTextEditorProps } from './field/editor-props';
export { RichTextEditor } from './RichTextEditor';
export type { Send } from './paste/uploads';
