/** Id of the element with the text of a notification. It describes the button of the row. */
export const messageId = (id: number) => `notification-${id}`;

/** The button «Прочитать» of a notification. */
export const findButton = (id: number) =>
  document.querySelector<HTMLElement>(`button[aria-describedby="${messageId(id)}"]`);
