export { RichTextEditor, type RichTextEditorProps } from './RichTextEditor';
export type { Send } from './paste/uploads';
