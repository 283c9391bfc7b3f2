import { describe, expect, it } from '@jest/globals'
import { readAnswer } from './read-answer.ts'

describe('the answer to sent files', () => {
  it.each([
    [201, '{"location":"/a"}', { name: 'accepted', location: '/a' }],
    [422, '{"errors":[{"field":"file","message":"no"}]}', { name: 'refused', messages: ['no'] }],
    [409, '{"message":"busy","errors":[]}', { name: 'refused', messages: ['busy'] }],
    [401, '{}', { name: 'signed-out' }],
    [413, '<html>too large</html>', { name: 'failed' }],
    [200, 'null', { name: 'failed' }],
    [500, '{"location":"/a"}', { name: 'failed' }],
  ])('%i %s', (status, body, outcome) => {
    expect(readAnswer(status, body)).toEqual(outcome)
  })
})
