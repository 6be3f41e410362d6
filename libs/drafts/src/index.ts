export { useDraft } from './use-draft';
export { useDraftText } from './use-draft-text';
