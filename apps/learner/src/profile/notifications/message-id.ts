/** DOM id of a notification's message, by which its button is told from the others. */
export const messageId = (id: number) => `notification-${id}`;

/** The button «Прочитать» of a notification. */
export const buttonOf = (id: number) =>
  document.querySelector<HTMLElement>(`button[aria-describedby="${messageId(id)}"]`);
