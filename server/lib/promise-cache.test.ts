import { expect, it } from '@jest/globals'
import { PromiseCache } from './promise-cache.ts'

it('finds an answer once and forgets what was not asked for longest', async () => {
  const cache = new PromiseCache<string>(2)
  const asked: string[] = []
  const get = (key: string) =>
    cache.get(key, async () => {
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
  const cache = new PromiseCache<number>(1)
  await expect(cache.get('a', () => Promise.reject(new Error('once')))).rejects.toThrow('once')
  expect(await cache.get('a', async () => 2)).toBe(2)
})

it('does not remember an answer that will soon be another one', async () => {
  const cache = new PromiseCache<number>(1)
  const passing = cache.get('a', async (skipCache) => {
    skipCache()
    return 1
  })
  expect(await Promise.all([passing, cache.get('a', async () => 2)])).toEqual([1, 1])
  expect(await cache.get('a', async () => 2)).toBe(2)
  expect(await cache.get('a', async () => 3)).toBe(2)
})
