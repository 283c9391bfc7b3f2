import { expect, it } from '@jest/globals'
import { onceFor } from './once-for.ts'

it('makes a thing once for each object', () => {
  let calls = 0
  const number = onceFor((of: { name: string }) => ({ name: of.name, call: ++calls }))
  const [one, other] = [{ name: 'a' }, { name: 'a' }]
  expect([number(one), number(other), number(one)]).toEqual([
    { name: 'a', call: 1 },
    { name: 'a', call: 2 },
    { name: 'a', call: 1 },
  ])
})
