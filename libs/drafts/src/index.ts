export { type DraftAddress, type DraftControl, useDraft } from './use-draft';
export type { Draft } from './open-draft';
