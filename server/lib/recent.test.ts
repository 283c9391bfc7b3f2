import { expect, it } from '@jest/globals'
import { Recent } from './recent.ts'

it('finds an answer once and forgets what was not asked for longest', async () => {
  const recent = new Recent<string>(2)
  const asked: string[] = []
  const get = (key: string) =>
    recent.get(key, async () => {
      asked.push(key)
      return key
    })
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a', 'a'])
  await get('b')
  await get('a')
  await get('c')
  await get('a')
  await get('b')
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

it('asks again after a failure', async () => {
  const recent = new Recent<number>(1)
  await expect(recent.get('a', () => Promise.reject(new Error('once')))).rejects.toThrow('once')
  expect(await recent.get('a', async () => 2)).toBe(2)
})

it('does not remember an answer that will soon be another one', async () => {
  const recent = new Recent<number>(1)
  const passing = recent.get('a', async (skipCache) => {
    skipCache()
    return 1
  })
  expect(await Promise.all([passing, recent.get('a', async () => 2)])).toEqual([1, 1])
  expect(await recent.get('a', async () => 2)).toBe(2)
  expect(await recent.get('a', async () => 3)).toBe(2)
})
