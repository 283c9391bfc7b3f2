import fc from 'fast-check'
import { describe, expect, it } from '@jest/globals'
import { compareBodies } from './compare-bodies.ts'
import { compareTexts, type TextPiece } from './compare-texts.ts'

const without = (pieces: TextPiece[], kind: TextPiece['kind']) =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('')

describe('two texts', () => {
  it('are compared by words, in Japanese too', () => {
    expect(compareTexts('金額は支払った年に計上しています', '金額は支払った年度に計上しています')).toEqual([
      { kind: 'same', text: '金額は支払った' },
      { kind: 'removed', text: '年' },
      { kind: 'added', text: '年度' },
      { kind: 'same', text: 'に計上しています' },
    ])
  })

  it.each([
    ['', ''],
    ['同じ', '同じ'],
  ])('%j and %j do not differ', (before, after) => {
    expect(compareTexts(before, after).filter(({ kind }) => kind !== 'same')).toEqual([])
  })

  it('can always be reconstructed from the pieces', () => {
    const text = fc
      .array(fc.constantFrom('医療', '機関', '、', 'payments ', '\n', '𠮷', '🙂'))
      .map((of) => of.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = compareTexts(before, after)
        expect([without(pieces, 'added'), without(pieces, 'removed')]).toEqual([before, after])
      }),
    )
  })

  it('of maximum length with nothing in common are replaced as a whole', () => {
    const long = (word: (at: number) => string) => Array.from({ length: 4000 }, (_, at) => word(at)).join(' ')
    const [before, after] = [long((at) => `a${at}`), long((at) => `b${at}`)]
    const pieces = compareTexts(before, after)
    expect([without(pieces, 'added'), without(pieces, 'removed')]).toEqual([before, after])
  })
})

describe('two bodies', () => {
  it('differ in fields', () => {
    const title = (ja: string, en: string) => ({ title: { ja, en }, shown: true })
    expect(compareBodies(title('甲', ''), { ...title('甲', 'A'), shown: false })).toEqual([
      { field: 'title.en', pieces: [{ kind: 'added', text: 'A' }] },
      {
        field: 'shown',
        pieces: [
          { kind: 'removed', text: 'true' },
          { kind: 'added', text: 'false' },
        ],
      },
    ])
  })

  it('may be missing', () => {
    expect(compareBodies(null, null)).toEqual([])
    expect(compareBodies({ ja: '甲' }, null)).toEqual([
      { field: 'ja', pieces: [{ kind: 'removed', text: '甲' }] },
    ])
  })
})
