// Long because it is two tables.
import { searchForm } from '#server/lib/japanese/index.ts'

/*
 * Usual abbreviations, reviewed by hand. A row is listed if the institution uses the short form itself (its address on the
 * network, its alumni, its own pages), or if it is the legal form's short form in registers and bank transfers. One that
 * stands for two of our own field's institutions is not listed (神大, 順大, 金大, 医大).
 */

/** Universities, at the beginning of a word: 東大, 東大病院, 慈恵医大附属病院. */
const UNIVERSITIES = `
東大 東京大学
京大 京都大学
阪大 大阪大学
名大 名古屋大学
東北大 東北大学
北大 北海道大学
九大 九州大学
筑大 筑波大学
千葉大 千葉大学
新大 新潟大学
岡大 岡山大学
広大 広島大学
長大 長崎大学
熊大 熊本大学
鹿大 鹿児島大学
琉大 琉球大学
信大 信州大学
群大 群馬大学
東京医歯大 東京医科歯科大学
医科歯科大 東京医科歯科大学
科学大 東京科学大学
浜医大 浜松医科大学
浜松医大 浜松医科大学
旭川医大 旭川医科大学
滋賀医大 滋賀医科大学
札幌医大 札幌医科大学
札医大 札幌医科大学
福島医大 福島県立医科大学
京都府立医大 京都府立医科大学
京府医大 京都府立医科大学
奈良医大 奈良県立医科大学
和歌山医大 和歌山県立医科大学
和医大 和歌山県立医科大学
横市大 横浜市立大学
名市大 名古屋市立大学
阪市大 大阪市立大学
大阪公大 大阪公立大学
慶大 慶應義塾大学
慶応大 慶應義塾大学
早大 早稲田大学
日大 日本大学
日医大 日本医科大学
日本医大 日本医科大学
慈恵医大 東京慈恵会医科大学
東医大 東京医科大学
東京医大 東京医科大学
東女医大 東京女子医科大学
東京女子医大 東京女子医科大学
女子医大 東京女子医科大学
昭和医大 昭和医科大学
聖マ医大 聖マリアンナ医科大学
聖マリ医大 聖マリアンナ医科大学
聖マリアンナ医大 聖マリアンナ医科大学
埼玉医大 埼玉医科大学
埼医大 埼玉医科大学
独協医大 獨協医科大学
自治医大 自治医科大学
岩手医大 岩手医科大学
防衛医大 防衛医科大学校
産業医大 産業医科大学
産医大 産業医科大学
愛知医大 愛知医科大学
藤田医大 藤田医科大学
金沢医大 金沢医科大学
関西医大 関西医科大学
関医大 関西医科大学
大阪医大 大阪医科
大阪医薬大 大阪医科薬科大学
兵庫医大 兵庫医科大学
川崎医大 川崎医科大学
杏林大 杏林大学
順天大 順天堂大学
国福大 国際医療福祉大学
国がん 国立がん研究センター
国循 国立循環器病研究センター
日赤 赤十字
`

/** Legal forms and the words of English names: what is written one way is found the other way, wherever it stands. */
const EQUALS = `
医療法人 (医)
社会福祉法人 (福)
学校法人 (学)
株式会社 (株)
有限会社 (有)
合同会社 (同)
宗教法人 (宗)
独立行政法人 (独)
地方独立行政法人 (地独)
国立大学法人 (大)
一般社団法人 (一社)
一般財団法人 (一財)
公益社団法人 (公社)
公益財団法人 (公財)
社団法人 (社) (一社) (公社)
財団法人 (財) (一財) (公財)
特定非営利活動法人 NPO法人 (特非)
university univ
hospital hosp
institute inst
department dept
medical med
center centre ctr
saint st.
`

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(searchForm))

/** The longest first: 東北大 before 東大 where both begin a word. */
const universities = rowsOf(UNIVERSITIES)
  .map(([short, full]) => ({ short: short!, full: full! }))
  .sort((a, b) => b.short.length - a.short.length)
const equals = rowsOf(EQUALS)
const isLatin = (text: string) => /^[a-z.]+$/.test(text)

export interface Expansion {
  /** What the word consists of, each part by any of its forms; all of them are in one text. */
  parts: string[][]
  short: string
  full: string
  /** The short form is also inside 東京大学, as 京大 is: what is followed by 学 is another word. */
  isShortOfUniversity: boolean
  /** The first part is a legal form or a common word. */
  isOfForm: boolean
}

/** What a word in the form of a search abbreviates, or is abbreviated to; undefined if nothing. */
export function expandAbbreviation(word: string): Expansion | undefined {
  const known = universities.find(({ short }) => word.startsWith(short))
  // 北大路, 東大阪 and 日大正 are words of their own
  if (known && hasPlainRest(word.slice(known.short.length))) {
    const rest = word.slice(known.short.length)
    return {
      parts: [[known.full], ...(rest ? formsOf(rest) : [])],
      short: known.short,
      full: known.full,
      isShortOfUniversity: known.short.endsWith('大'),
      isOfForm: false,
    }
  }
  const forms = equals.find((row) => row.some((form) => isFormOf(word, form)))
  const short = forms?.find((form) => isFormOf(word, form))
  if (!forms || short === undefined) return undefined
  const rest = isLatin(short) ? '' : word.replace(short, '')
  const others = forms.filter((form) => form !== short)
  return {
    parts: [forms, ...(rest ? [[rest]] : [])],
    short,
    full: others[0]!,
    isShortOfUniversity: false,
    isOfForm: true,
  }
}

/** English words as a whole, with or without the point; legal forms at either end of a name. */
function isFormOf(word: string, form: string): boolean {
  if (isLatin(form)) return word === form || word === `${form}.`
  return word.startsWith(form) || word.endsWith(form)
}

/** Also unfinished, while somebody types. */
const PLAIN_REST = /^(?:医|[薬歯理工農]学|大学院|付|病|研究|センター|分院)/
const hasPlainRest = (rest: string) => rest === '' || PLAIN_REST.test(rest)

/** 東大附属病院 is 東京大学医学部附属病院. */
function formsOf(rest: string): string[][] {
  const [, belonging, what] = /^(付属)(.+)$/.exec(rest) ?? []
  return belonging && what ? [[belonging], [what]] : [[rest]]
}
