import { renderMarkdown } from './markdown.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'

interface Terms {
  /** Headings with their paragraphs; plain text. */
  ja: [heading: string, ...paragraphs: string[]][]
  en: [heading: string, ...paragraphs: string[]][]
}

/** The default terms of usage until a company publishes its own. They do not forbid using the data. */
const defaultTerms: Record<SectionType, Terms> = {
  1: {
    ja: [
      [
        '1. 公開する情報',
        '当社は、医療機関等との関係の透明性を高めるため、研究費開発費等、学術研究助成費、原稿執筆料等、情報提供関連費、その他の費用を年度ごとに公開します。',
      ],
      [
        '2. 情報の利用',
        '公開する情報は、出典を示したうえで、引用および集計に用いることができます。個人を誹謗中傷する目的での利用は認めません。',
      ],
      [
        '3. 金額と時点',
        '金額は、支払った年度に計上しています。かっこ内の金額は、第三者を通じて提供した金額（間接提供）です。「再掲」は別の行に含まれる金額で、合計には加えません。',
      ],
      ['4. 訂正', '誤りが見つかったときは訂正し、新しい版として公開します。'],
    ],
    en: [
      [
        '1. What is disclosed',
        'To make our relations with medical institutions transparent, we disclose research and development expenses, support for academic research, fees for lectures, writing and advice, the cost of providing information and other expenses for each fiscal year.',
      ],
      [
        '2. Use of the information',
        'You may quote the information and build statistics on it as long as you name the source. Using it to defame a person is not permitted.',
      ],
      [
        '3. Amounts and periods',
        'An amount is counted in the fiscal year in which it was paid. Amounts in brackets were provided through a third party (indirect). “Shown again” marks an amount that is part of another row and is not added to the totals.',
      ],
      ['4. Corrections', 'When an error is found, it is corrected and published as a new edition.'],
    ],
  },
  2: {
    ja: [
      [
        '1. 公開する情報',
        '当社は、患者団体との関係の透明性を高めるため、直接的資金提供、間接的資金提供、謝礼等、労務提供を年度ごとに公開します。',
      ],
      [
        '2. 情報の利用',
        '公開する情報は、出典を示したうえで、引用および集計に用いることができます。団体や個人を誹謗中傷する目的での利用は認めません。',
      ],
      ['3. 金額と時点', '金額は、支払った年度に計上しています。労務提供は、団体名のみを公開します。'],
      ['4. 訂正', '誤りが見つかったときは訂正し、新しい版として公開します。'],
    ],
    en: [
      [
        '1. What is disclosed',
        'To make our relations with patient organisations transparent, we disclose direct funding, indirect funding, fees and help in person for each fiscal year.',
      ],
      [
        '2. Use of the information',
        'You may quote the information and build statistics on it as long as you name the source. Using it to defame an organisation or a person is not permitted.',
      ],
      [
        '3. Amounts and periods',
        'An amount is counted in the fiscal year in which it was paid. For help in person, only the names of the organisations are disclosed.',
      ],
      ['4. Corrections', 'When an error is found, it is corrected and published as a new edition.'],
    ],
  },
}

/** The default terms of a type as Markdown: a company's starting point. */
export function defaultTermsText(sectionType: SectionType, lang: Lang): string {
  return defaultTerms[sectionType][lang]
    .map(([heading, ...paragraphs]) => [`# ${heading}`, ...paragraphs].join('\n\n'))
    .join('\n\n')
}

/** The same as safe HTML. */
export function defaultTermsHtml(sectionType: SectionType, lang: Lang): string {
  return renderMarkdown(defaultTermsText(sectionType, lang))
}
