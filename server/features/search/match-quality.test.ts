import { expect, it } from '@jest/globals'
import { matchQuality, type OwnText } from './match-quality.ts'
import type { FieldMatch } from './search-hit.ts'

const found = (start: number, end: number, kind: FieldMatch['kind'] = 'same'): FieldMatch => ({
  ...{ field: 'name', start, end, kind, variants: [] },
})
const own = (text: string): OwnText[] => [{ field: 'name', text }]

/** The best first. */
const inOrder: [what: string, own: OwnText[], match: FieldMatch[]][] = [
  ['the whole name as typed', own('佐藤 太郎'), [found(0, 5)]],
  ['the whole name in another form', own('佐藤　太郎'), [found(0, 5, 'form')]],
  ['the whole name with a variant kanji', own('齋藤 太郎'), [found(0, 5, 'variant')]],
  ['both words by their reading, given name first', own('佐藤 太郎'), [found(3, 5, 'reading'), found(0, 2)]],
  ['the family name', own('佐藤 太郎'), [found(0, 2)]],
  ['the family name with a variant kanji', own('齋藤 太郎'), [found(0, 2, 'variant')]],
  ['the given name by its reading', own('佐藤 太郎'), [found(3, 5, 'reading')]],
  ['the beginning by an abbreviation', own('東京大学病院'), [found(0, 4, 'abbreviation')]],
  ['within the name', own('伊佐藤 太郎'), [found(1, 3)]],
  ['within the name with a variant kanji', own('伊齋藤 太郎'), [found(1, 3, 'variant')]],
  ['elsewhere', own('鈴木 一'), [{ ...found(0, 2), field: 'facility' }]],
  ['elsewhere by its reading', own('鈴木 一'), [{ ...found(0, 2, 'reading'), field: 'department' }]],
]

const pairs = inOrder.slice(1).map((worse, at) => {
  const [better, own, match] = inOrder[at]!
  return { better, worse: worse[0], qualities: [matchQuality(own, match), matchQuality(worse[1], worse[2])] }
})

it.each(pairs)('$better is better than $worse', ({ qualities: [better, worse] }) => {
  expect(better).toBeLessThan(worse!)
})

it('is that of the best spelling of the name; another spelling counts as a variant', () => {
  const other = { field: 'alternateKanji', text: '佐藤 太郎', isOther: true } as const
  const match = { ...found(0, 5), field: 'alternateKanji' } as const
  const variant = matchQuality(own('佐籐 太郎'), [found(0, 5, 'variant')])
  expect(matchQuality([...own('佐籐 太郎'), other], [match])).toBe(variant)
  expect(matchQuality([...own('佐藤 太郎'), other], [match, found(0, 5)])).toBe(0)
})
