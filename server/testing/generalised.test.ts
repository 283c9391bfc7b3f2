import { expect, it } from '@jest/globals'
import { generalised } from './generalised.ts'

it('makes of an answer an example without secrets, that is the same in each run', () => {
  const answer = {
    access_token: 'tdt_realsecretvalue',
    upload_date: '2031-05-06T07:08:09.123Z',
    first_day: '04/01/2024',
    day: '11/26/2031',
    host: 'http://ume.test:40123/logo-3f786850e387550fdab836ed7e6dc881de23001b3f786850e387550fdab836ed.png',
    recipient_id: 'd-Zm9vYmFyYmF6cXV4MTIzNA',
    term: `<p>${'長'.repeat(200)}</p>`,
    content: [{ facility: '松風会', name: '中山 良' }, { name: '謝金', facility: null }, { id: 3 }],
    retry_after: 17,
  }
  expect(generalised(answer)).toEqual({
    access_token: 'A'.repeat(22),
    upload_date: '2026-04-01T00:00:00.000Z',
    first_day: '04/01/2024',
    day: '04/01/2026',
    host: `http://ume.example/logo-${'0123456789abcdef'.repeat(4)}.png`,
    recipient_id: `d-${'A'.repeat(22)}`,
    term: `<p>${'長'.repeat(157)}…`,
    content: [
      { facility: '見本大学医学部附属病院', name: '見本 花子' },
      { facility: null, name: '見本 花子' },
    ],
    retry_after: 30,
  })
})
