/** Kana with a small one behind them stand before the single ones. */
const ROWS = `
ア a イ i ウ u エ e オ o カ ka キ ki ク ku ケ ke コ ko サ sa シ si ス su セ se ソ so タ ta チ ti ツ tu テ te ト to
ナ na ニ ni ヌ nu ネ ne ノ no ハ ha ヒ hi フ hu ヘ he ホ ho マ ma ミ mi ム mu メ me モ mo ヤ ya ユ yu ヨ yo
ラ ra リ ri ル ru レ re ロ ro ワ wa ヲ o ン n ヴ bu ガ ga ギ gi グ gu ゲ ge ゴ go ザ za ジ zi ズ zu ゼ ze ゾ zo
ダ da ヂ zi ヅ zu デ de ド do バ ba ビ bi ブ bu ベ be ボ bo パ pa ピ pi プ pu ペ pe ポ po
`
const SINGLE = new Map(
  [...ROWS.matchAll(/(\S) ([a-z]+)/g)].map(([, kana, letters]) => [kana!, letters!] as const),
)
const SMALL: Record<string, string> = {
  ャ: 'ya',
  ュ: 'yu',
  ョ: 'yo',
  ァ: 'a',
  ィ: 'i',
  ゥ: 'u',
  ェ: 'e',
  ォ: 'o',
}

/**
 * What the ways of writing a name in Latin letters have in common: Kunrei spelling without long vowels. シュウイチ, Shuichi,
 * Shūichi and Syuuiti are all `syuiti`. The text is katakana in its folded form.
 */
export function kanaKey(katakana: string): string {
  let out = ''
  let isDoubled = false
  for (const kana of katakana) {
    if (kana === 'ッ') {
      isDoubled = true
      continue
    }
    const small = SMALL[kana]
    if (small !== undefined && out !== '') {
      // きゃ is ky and a; ジェ is z and e
      out = small.startsWith('y') && out.endsWith('i') ? out.slice(0, -1) + small : withoutVowel(out) + small
      continue
    }
    // A long vowel is as good as none; what is not kana stays apart from all letters.
    const letters = kana === 'ー' ? '' : (SINGLE.get(kana) ?? small ?? '?')
    out += isDoubled ? letters.slice(0, 1) + letters : letters
    isDoubled = false
  }
  return withoutLong(out)
}

const withoutVowel = (letters: string) => letters.replace(/[aiueo]$/, '')
const withoutLong = (letters: string) => letters.replaceAll(/o[uo]+/g, 'o').replaceAll(/uu+/g, 'u')

/** Spellings of Hepburn's, of passports and of input methods, each with the Kunrei one, in the order of replacement. */
const SPELLINGS: [RegExp, string][] = [
  [/l/g, 'r'],
  [/tch|cch/g, 'tty'],
  [/ssh/g, 'ssy'],
  [/ch/g, 'ty'],
  [/sh/g, 'sy'],
  [/jj/g, 'zzy'],
  [/jy|j/g, 'zy'],
  [/dz/g, 'z'],
  [/(?<=[stz])y(?=[ie])/g, ''],
  [/tsu/g, 'tu'],
  [/ts(?=[aieo])/g, 't'],
  [/fu/g, 'hu'],
  [/f(?=[aieo])/g, 'h'],
  [/di/g, 'zi'],
  [/du/g, 'zu'],
  [/v/g, 'b'],
  [/wo/g, 'o'],
  [/m(?=[bmp])/g, 'n'],
  // Ohno, Satoh; but Ohashi
  [/oh(?![aiueoy])/g, 'o'],
]
/** Kunrei syllables, ん and the first half of a doubled consonant. */
const SYLLABLES = /^(?:([kgstzdbp])(?=\1)|[kgsztdnhbpmr]?y?[aiueo]|wa|n(?![aiueoy]))+$/

/**
 * The keys of a name in Latin letters, in the form in which a search compares texts; the likelier first. Empty if it is
 * none that kana could be.
 */
export function romajiKeys(word: string): string[] {
  // Ken-ichi; a hyphen folds to the mark of a long vowel
  const letters = word.replaceAll('ー', '')
  if (!/^[a-z]{2,}$/.test(letters)) return []
  const key = withoutLong(SPELLINGS.reduce((text, [from, to]) => text.replaceAll(from, to), letters))
  // kennichi: an input method's nn is one ん
  return [...new Set([key, key.replaceAll('nn', 'n')])].filter((one) => SYLLABLES.test(one))
}
