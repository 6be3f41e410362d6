export { useLargeDraft } from './use-large-draft';
export { useDraft } from './use-draft';
export { useDraftText } from './use-draft-text';
