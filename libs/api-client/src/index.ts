export { againWhenOnline } from './again-when-online';
export { call, callWithHeaders } from './call';
export type { CallOptions } from './call';
export { ApiError, NoConnection, UnreadableAnswer } from './errors';
export { issuesOf, problemOf } from './problem-of';
export { reasonOf, type Reason } from './reason-of';
export { makeRepeatKeys, newKey, type RepeatKeys } from './repeat-key';
export { upload, type UploadForm, type UploadOptions, type UploadRoute } from './upload';
