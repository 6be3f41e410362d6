// The same characters as in the database's has_text(): what passes here must not fail there.
const visible = /[^\s\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]/;

/** Whether there is something to see in a text: no kind of white space counts (specification §5). */
export const hasText = (text: string): boolean => visible.test(text);
