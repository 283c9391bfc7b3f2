import { describe, expect, it } from '@jest/globals'
import type { WordingChange } from '#server/features/wording/index.ts'
import { englishStateOf } from './english-state.ts'

/** The changes of a text, oldest first, as bodies `[ja, en]`; null: the company says nothing. */
function changesOf(...bodies: ([string, string] | null)[]): WordingChange[] {
  const all = bodies.map((body) => body && { ja: body[0], en: body[1] })
  return all
    .slice(1)
    .map((after, at) => ({ before: all[at], after }) as unknown as WordingChange)
    .reverse()
}
const defaultTexts = { ja: '規約', en: 'Terms' }

describe('English beside its Japanese', () => {
  it.each([
    ['none', changesOf(null, ['一', ''])],
    ['current', changesOf(null, ['一', 'one'])],
    ['older', changesOf(null, ['一', 'one'], ['二', 'one'])],
    ['current', changesOf(null, ['一', 'one'], ['二', 'one'], ['二', 'two'])],
    // Left at its default, while the Japanese was changed
    ['older', changesOf(null, ['新しい規約', 'Terms'])],
    ['older', changesOf(['一', 'one'], null, ['新しい規約', 'Terms'])],
  ])('is %s', (state, changes) => {
    expect(englishStateOf('', changes, defaultTexts)).toBe(state)
  })

  it('is told of one text among others', () => {
    const change = { before: { a: { ja: '一', en: 'one' } }, after: { a: { ja: '二', en: 'one' } } }
    expect(englishStateOf('a', [change as unknown as WordingChange])).toBe('older')
  })
})
