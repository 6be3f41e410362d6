export { againWhenOnline } from './again-when-online';
export { call, callWithHeaders } from './call';
export type { CallOptions } from './call';
export { ApiError, NoConnection, UnreadableAnswer } from './errors';
export { reasonOf, type Reason } from './reason-of';
export { upload, type UploadForm, type UploadOptions, type UploadRoute } from './upload';
