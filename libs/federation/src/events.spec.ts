/** @jest-environment jsdom */
import { emit, on } from './events';

describe('emit', () => {
  it('delivers the payload to a listener', () => {
    const received: unknown[] = [];
    on('stupeni:tab-count', (detail) => received.push(detail));
    emit('stupeni:tab-count', { path: '/teacher/review', count: 7 });
    expect(received).toEqual([{ path: '/teacher/review', count: 7 }]);
  });

  it('delivers server news of every topic', () => {
    const received: unknown[] = [];
    const leave = on('stupeni:server-news', (news) => received.push(news));
    emit('stupeni:server-news', { topic: 'notifications', unread: 2, newest: 7 });
    emit('stupeni:server-news', { topic: 'everything' });
    leave();
    expect(received).toEqual([{ topic: 'notifications', unread: 2, newest: 7 }, { topic: 'everything' }]);
  });

  it('delivers nothing after the listener was removed', () => {
    let times = 0;
    const leave = on('stupeni:session-expired', () => (times += 1));
    emit('stupeni:session-expired');
    leave();
    emit('stupeni:session-expired');
    expect(times).toBe(1);
  });
});
