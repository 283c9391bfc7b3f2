import { describe, expect, it } from '@jest/globals'
import { factsOf } from './error-facts.ts'

describe('factsOf', () => {
  it('reads what a driver put onto its error', () => {
    const { code, message } = factsOf(Object.assign(new Error('taken'), { code: 'ER_DUP_ENTRY' }))
    expect([code, message]).toEqual(['ER_DUP_ENTRY', 'taken'])
  })

  it.each([undefined, null, 'a text'])('finds nothing on %s', (thrown) => {
    expect(factsOf(thrown).code).toBeUndefined()
  })
})
