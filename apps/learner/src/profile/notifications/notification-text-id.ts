/** Id of the element with the text of a notification. It describes the button of the row. */
export const notificationTextId = (id: number) => `notification-${id}`;

/** The button «Прочитать» of a notification. */
export const findReadButton = (id: number) =>
  document.querySelector<HTMLElement>(`button[aria-describedby="${notificationTextId(id)}"]`);
