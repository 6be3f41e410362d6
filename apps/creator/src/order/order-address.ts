import { addresses } from '../navigation/addresses';

/** The address of the order screen: the lesson list of the course with `view=order`. */
export const orderAddress = (courseId: number) => `${addresses.lessons}?courseId=${courseId}&view=order`;

export const isOrderView = (address: URLSearchParams) => address.get('view') === 'order';
