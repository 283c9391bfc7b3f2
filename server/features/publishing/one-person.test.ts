import { describe, expect, it } from '@jest/globals'
import { couldBeOnePerson } from './one-person.ts'

const [a, b, c, d] = [1, 2, 3, 4]
const grant = (grantedBy: number, userId: number) => ({ grantedBy, userId })

describe('couldBeOnePerson', () => {
  it.each([
    ['themself', [], a, a, true],
    ['two who have nothing to do with each other', [grant(c, d)], a, b, false],
    ['one and whom they gave access', [grant(a, b)], a, b, true],
    ['one and who gave them access', [grant(b, a)], a, b, true],
    ['through a third user', [grant(a, c), grant(c, b)], a, b, true],
    ['two whom a third user gave access', [grant(c, a), grant(c, b)], a, b, true],
    ['two who gave access to a third user', [grant(a, c), grant(b, c)], a, b, false],
    ['in a circle', [grant(a, b), grant(b, a), grant(c, d)], a, c, false],
  ])('%s', (_who, grants, one, other, expected) => {
    expect(couldBeOnePerson(grants, one, other)).toBe(expected)
    expect(couldBeOnePerson(grants, other, one)).toBe(expected)
  })
})
