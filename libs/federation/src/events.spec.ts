/** @jest-environment jsdom */
import { emit, on } from './events';

describe('window events', () => {
  it('carry their payload to the other side', () => {
    const heard: unknown[] = [];
    on('stupeni:tab-count', (detail) => heard.push(detail));
    emit('stupeni:tab-count', { path: '/teacher/review', count: 7 });
    expect(heard).toEqual([{ path: '/teacher/review', count: 7 }]);
  });

  it('bring what the server told to every listener', () => {
    const heard: unknown[] = [];
    const leave = on('stupeni:server-news', (news) => heard.push(news));
    emit('stupeni:server-news', { topic: 'notifications', unread: 2, newest: 7 });
    emit('stupeni:server-news', { topic: 'everything' });
    leave();
    expect(heard).toEqual([{ topic: 'notifications', unread: 2, newest: 7 }, { topic: 'everything' }]);
  });

  it('are no longer heard after the listener left', () => {
    let times = 0;
    const leave = on('stupeni:session-expired', () => (times += 1));
    emit('stupeni:session-expired');
    leave();
    emit('stupeni:session-expired');
    expect(times).toBe(1);
  });
});
