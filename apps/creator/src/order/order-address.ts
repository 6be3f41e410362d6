/** The address where the lessons of a course are put in order: a view of the list that is narrowed to it. */
export const orderAddress = (courseId: number) => `/creator/lessons?courseId=${courseId}&view=order`;

export const isOrderView = (address: URLSearchParams) => address.get('view') === 'order';
