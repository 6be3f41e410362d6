export { type DraftAddress, type DraftControl, useDraft } from './use-draft';
export { useDraftText } from './use-draft-text';
export type { Draft } from './open-draft';
