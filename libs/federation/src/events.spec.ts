/** @jest-environment jsdom */
import { emit, on } from './events';

describe('window events', () => {
  it('carry their payload to the other side', () => {
    const heard: unknown[] = [];
    on('stupeni:tab-count', (detail) => heard.push(detail));
    emit('stupeni:tab-count', { path: '/teacher/review', count: 7 });
    expect(heard).toEqual([{ path: '/teacher/review', count: 7 }]);
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
