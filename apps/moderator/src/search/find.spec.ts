import { makeGroup, makeParticipant, usePretendApi } from '@stupeni/test-kit';
import { find } from './find';

const api = usePretendApi();
const options = { signal: new AbortController().signal };

it('finds participants by the API and groups by their names', async () => {
  const anna = makeParticipant({ firstName: 'Анна', lastName: 'Орлова', email: 'anna+1@school.test' });
  api.answers('listParticipants', [anna]);
  api.answers('listGroups', [
    makeGroup({ id: 6, name: 'Весна — Анна' }),
    makeGroup({ id: 7, name: 'Осень' }),
  ]);
  expect(await find('анна', options)).toEqual([
    {
      title: 'Участники',
      hits: [
        {
          title: 'Орлова Анна',
          detail: 'anna+1@school.test',
          path: '/moderator/participants?search=anna%2B1%40school.test',
        },
      ],
      more: '/moderator/participants?search=%D0%B0%D0%BD%D0%BD%D0%B0',
    },
    {
      title: 'Группы',
      hits: [{ title: 'Весна — Анна', path: '/moderator/groups?group=6' }],
      more: '/moderator/groups?search=%D0%B0%D0%BD%D0%BD%D0%B0',
    },
  ]);
  expect(api.calls('listParticipants').map(({ query }) => query)).toEqual([{ search: 'анна', limit: 10 }]);
});
