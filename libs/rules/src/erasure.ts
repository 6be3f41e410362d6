/** Days between the request to erase an account and its erasure. The request can be cancelled until then. */
export const erasureGraceDays = 30;
