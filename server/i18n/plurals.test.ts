import { expect, it } from '@jest/globals'
import { createI18n, translateWith } from './index.ts'

it('says one thing in the singular, in both languages', async () => {
  const translate = translateWith(await createI18n())
  const said = (lang: 'ja' | 'en', count: number) =>
    translate(lang, 'imports.checked.confirmAll', { count, n: count })
  expect([said('ja', 1), said('ja', 2)]).toEqual([
    '要確認の点に「確認した」を選ぶと取り込めます。',
    '2点すべてに「確認した」を選ぶと取り込めます。',
  ])
  expect(said('en', 1)).toContain('the point is')
  expect(said('en', 2)).toContain('all 2 points are')
})
