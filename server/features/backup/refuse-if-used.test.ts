import { expect, it } from '@jest/globals'
import { refuseIfUsed } from './refuse-if-used.ts'

it('takes a connection that ends in a moment for nobody', async () => {
  let seen = 0
  await refuseIfUsed({ isUsedByOthers: async () => ++seen < 3 })
  expect(seen).toBe(3)
})

it('refuses where somebody stays', async () => {
  await expect(refuseIfUsed({ isUsedByOthers: async () => true })).rejects.toThrow('Something else has this')
})
