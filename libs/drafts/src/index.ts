export { type DraftAddress, type DraftControl, useDraft } from './use-draft';
export { useKeptText } from './use-kept-text';
export type { Draft } from './open-draft';
