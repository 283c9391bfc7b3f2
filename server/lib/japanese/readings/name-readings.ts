import { isOneEditAway } from '#server/lib/one-edit-away.ts'
import { kanaKey, romajiKeys } from './romaji.ts'

/** A reading in katakana, with the folded spellings of names that are read so, the most frequent first. */
export interface NameReading {
  reading: string
  spellings: string[]
}

export interface FullNameReading {
  family: NameReading
  given: NameReading
}

const KANA = /^[ァ-ヶー]+$/
/** ヂ and ヅ are typed for ジ and ズ. */
const SAME_SOUND: Record<string, string> = { ヂ: 'ジ', ヅ: 'ズ', ヲ: 'オ' }
const sound = (kana: string) => kana.replaceAll(/[ヂヅヲ]/g, (one) => SAME_SOUND[one]!)

/**
 * Names of persons by their reading. The tables are two texts with a line for each reading, in the order of `kanaKey`,
 * in which a reading is looked up by halving: some 0.7 MB instead of the several of a map.
 */
export class NameReadings {
  constructor(private readonly tables: { family: string; given: string }) {}

  /** Family names, or given ones, that a word in the form of a search may stand for: kana, or Latin letters. */
  find(kind: 'family' | 'given', word: string): NameReading[] {
    for (const key of keysOf(word)) {
      const found = this.withKey(kind, key)
      const exact = found.filter(({ reading }) => sound(reading) === sound(word))
      if (exact.length > 0) return exact
      if (found.length > 0) return found
    }
    return []
  }

  /**
   * The ways to take an unbroken word as a family name and a given name, in either order. Latin letters leave open which
   * of several readings is meant: sato is サトウ and サト.
   */
  split(word: string): FullNameReading[] {
    const found: FullNameReading[] = []
    for (const [one, other] of halves(word)) {
      for (const family of this.find('family', one))
        for (const given of this.find('given', other)) found.push({ family, given })
      for (const given of this.find('given', one))
        for (const family of this.find('family', other)) found.push({ family, given })
    }
    return found
  }

  /** Readings that differ by one letter of their key from that of the word, and begin with the same. */
  near(kind: 'family' | 'given', word: string): NameReading[] {
    const [key] = keysOf(word)
    if (key === undefined || key.length < 4) return []
    const table = this.tables[kind]
    const found: NameReading[] = []
    const first = key.slice(0, 1)
    for (let at = this.firstNotBefore(table, first); at < table.length; at = endOf(table, at) + 1) {
      if (longestKeyAt(table, at) < key.length - 1) continue
      const other = keyAt(table, at)
      if (!other.startsWith(first)) break
      if (other !== key && isOneEditAway(key, other)) found.push(readingAt(table, at))
    }
    return found
  }

  private withKey(kind: 'family' | 'given', key: string): NameReading[] {
    const table = this.tables[kind]
    const found: NameReading[] = []
    for (let at = this.firstNotBefore(table, key); at < table.length; at = endOf(table, at) + 1) {
      if (keyAt(table, at) !== key) break
      found.push(readingAt(table, at))
    }
    return found
  }

  /** Where the first line begins whose key is not less than this one. */
  private firstNotBefore(table: string, key: string): number {
    let from = 0
    let to = table.length
    while (from < to) {
      const middle = table.lastIndexOf('\n', ((from + to) >> 1) - 1) + 1
      const line = middle < from ? from : middle
      if (keyAt(table, line) < key) from = endOf(table, line) + 1
      else if (line === from) return from
      else to = line
    }
    return from
  }
}

function keysOf(word: string): string[] {
  return KANA.test(word) ? [kanaKey(word)] : romajiKeys(word)
}

/** A word in two parts of at least two letters, kana or one of kana. */
function* halves(word: string): Generator<[string, string]> {
  const least = KANA.test(word) ? 2 : 3
  for (let at = least; at <= word.length - least; at++) yield [word.slice(0, at), word.slice(at)]
}

const endOf = (table: string, at: number) => {
  const end = table.indexOf('\n', at)
  return end < 0 ? table.length : end
}
const keyAt = (table: string, at: number) => kanaKey(table.slice(at, table.indexOf(' ', at)))
/** No kana has more than two letters. */
const longestKeyAt = (table: string, at: number) => (table.indexOf(' ', at) - at) * 2

function readingAt(table: string, at: number): NameReading {
  const [reading, ...spellings] = table.slice(at, endOf(table, at)).split(' ')
  return { reading: reading!, spellings }
}
