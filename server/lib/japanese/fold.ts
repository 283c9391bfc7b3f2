import { variants } from './variants.ts'

/** Characters that only draw a line; one typed for another is common (センター, センタ－, センタ―). All become ー. */
const DASHES = '-‐‒–—―−─'
/** Separators in foreign names, as arbitrary as a space. */
const MIDDLE_DOTS = '·・•‧'
/** Soft hyphen, joiners, direction marks, byte-order mark: invisible, and pasted along unnoticed. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}]/u
/** Kana with one meaning: small ヶ and ヵ of place names (茅ヶ崎), the obsolete ヰ and ヱ of given names. */
const KANA: Record<string, string> = { ヶ: 'ケ', ヵ: 'カ', ヰ: 'イ', ヱ: 'エ' }

const HIGH_SURROGATE = 0xd800
const DROP = 0
/** What stands in the table for a high surrogate some of whose characters change; U+D800 itself looks up in vain. */
const LOOK_UP = HIGH_SURROGATE
/** What stands for a unit that no text has had yet; U+DFFF itself, which folds to itself, is found each time. */
const NOT_YET = 0xdfff

/** Code points above U+FFFF that change; '' drops one. */
const supplementary = new Map<number, string>()

/** The folded form of each UTF-16 unit of NFKC text; DROP, LOOK_UP and NOT_YET as above. */
const table: Uint16Array = buildTable()

/** Without those that fold by rule, which are found when a text has them: 65,000 are a part of each start. */
function buildTable(): Uint16Array {
  const units = new Uint16Array(0x10000).fill(NOT_YET)
  for (const [form, base] of variants) {
    const code = form.codePointAt(0)!
    if (code > 0xffff) supplementary.set(code, base)
    else units[code] = base.charCodeAt(0)
  }
  // variation selectors 17 to 256 (the ideographic ones) and the tags beside them
  for (let code = 0xe0000; code < 0xe1000; code++) supplementary.set(code, '')
  for (const code of supplementary.keys()) units[String.fromCodePoint(code).charCodeAt(0)] = LOOK_UP
  return units
}

function foldUnit(unit: number): number {
  const char = String.fromCharCode(unit)
  if (DASHES.includes(char)) return 0x30fc
  if (MIDDLE_DOTS.includes(char) || INVISIBLE.test(char)) return DROP
  // hiragana stand 0x60 below their katakana
  const isHiragana = (unit >= 0x3041 && unit <= 0x3096) || unit === 0x309d || unit === 0x309e
  const kana = isHiragana ? String.fromCharCode(unit + 0x60) : char
  const lower = (KANA[kana] ?? kana).toLowerCase()
  // final sigma depends on its place in the word; İ becomes two units
  return lower === 'ς' ? 0x3c3 : lower.charCodeAt(0)
}

/** One pass of the table over NFKC text; the same string when nothing changes. */
function mapUnits(text: string): string {
  let out = ''
  let kept = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    let folded = table[unit]!
    if (folded === NOT_YET) folded = table[unit] = foldUnit(unit)
    if (folded === LOOK_UP) {
      const code = text.codePointAt(at)!
      const replacement = supplementary.get(code)
      if (replacement !== undefined) {
        out += text.slice(kept, at) + replacement
        kept = at + 2
      }
      if (code > 0xffff) at++
    } else if (folded !== unit) {
      out += text.slice(kept, at)
      if (folded !== DROP) out += String.fromCharCode(folded)
      kept = at + 1
    }
  }
  return kept === 0 ? text : out + text.slice(kept)
}

/** Combining marks and Hangul letters: only these compose with what stands before them. */
const MARK = /[\p{M}\u1100-\u11ff]/u

/**
 * The form in which two texts are compared: NFKC, lower case, no variation selectors, base forms of variant kanji,
 * katakana for hiragana, ー for every dash, and no spaces, middle dots or invisible characters. Idempotent. Runs on
 * every searched cell: plain text comes back as it is, without a copy.
 */
export function foldText(text: string): string {
  let folded = mapUnits(text.normalize('NFKC'))
  // What stood between a letter and a mark may have been dropped: they compose now, and the result folds again.
  while (MARK.test(folded)) {
    const next = mapUnits(folded.normalize('NFKC'))
    if (next === folded) break
    folded = next
  }
  return folded
}
