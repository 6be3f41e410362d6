export {
  choiceFilter,
  flagFilter,
  idFilter,
  searchFilter,
  useAddressFilters,
} from './address-filters/use-address-filters';
export { type CommentPages, commentsQuery } from './comments/comments-query';
export { DiscussionSwitch } from './comments/DiscussionSwitch';
export { HideComment } from './comments/HideComment';
export { makeCommentProps, useFocusAfterHiding } from './comments/use-focus-after-hiding';
export { dueTexts } from './due/due-texts';
export { ExtensionForm } from './due/ExtensionForm';
export { isSendKey } from './is-send-key';
export { configQuery } from './config-query';
export { NotFoundPage } from './not-found/NotFoundPage';
export {
  isMoreThanTotal,
  type PageQuery,
  pageSize,
  pagesQuery,
  type ReadPage,
  readTotal,
} from './pages-query';
export { RemoteProvider } from './RemoteProvider';
export { chooseScanInterval } from './scan-polling';
export { useDocumentKey } from './use-document-key';
export { ShellContext, useShell } from './use-shell';
export { useLastLoaded } from './last-loaded/use-last-loaded';
export { href } from './href';
export { LazyScreen } from './lazy-screen/LazyScreen';
export { LeaveQuestion, type Loss } from './leaving/LeaveQuestion';
export { type LeaveGuard, useLeaveGuard } from './leaving/use-leave-guard';
export { EntryFiles } from './threads/EntryFiles';
export { MessageFiles } from './threads/MessageFiles';
export { OwnEntry } from './threads/OwnEntry';
export { Thread } from './threads/Thread';
export { ThreadEntries } from './threads/ThreadEntries';
export { type Entry, isAnswered, refetchAfterText, threadQuery } from './threads/thread-query';
export { listAccepted } from './uploads/accept';
export { FilesBlockedError, PhotoNotConvertedError } from './uploads/errors';
export { FileSummary, FileRemedy, showsError, progressLook, ReplaceField } from './uploads/FileState';
export { isFreshAddress, recordReceipt } from './uploads/fresh-address';
export { type LastSeen, useLastSeen } from './threads/use-last-seen';
export { useSafeResend } from './threads/use-safe-resend';
export { useThreadFiles } from './threads/use-thread-files';
export { findFileIssue, isSameFile } from './uploads/file-issue';
export {
  type PlaceFiles,
  type PlaceFilesStore,
  type Converter,
  noFiles,
  isOnItsWay,
  findRowKey,
  makeOutbox,
  newRowKey,
  type PickedFile,
  sortUploads,
} from './uploads/outbox';
export { makeFileKeeper } from './uploads/stored-files';
export type { UploadPlace } from './uploads/place';
export { retry } from './uploads/retry';
export { buildRows, findBlock, type Row } from './uploads/rows';
export { fileTexts } from './uploads/texts';
export { changeWaiting, readWaiting, waitingQuery } from './uploads/waiting-files';
export { useDownload } from './use-download';
export { useRemoval } from './use-removal';
export { useDialogAddress } from './window-address/use-window-address';
