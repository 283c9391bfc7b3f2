import type { PdfLine } from './pdf.ts'

const h = (text: string): PdfLine => ({ size: 'heading', text })
const p = (...texts: string[]): PdfLine[] => texts.map((text) => ({ size: 'text', text }))
const gap: PdfLine = { size: 'text', text: '' }

/** The demo companies' descriptions of how they publish, page by page. */
export function disclosureNotes(company: string, year: number): PdfLine[][] {
  return [
    [
      h('医療機関等への資金提供に関する情報公開について'),
      gap,
      ...p(
        company,
        `対象期間：${year}年4月1日から${year + 1}年3月31日まで`,
        '',
        '当社は、医療機関等との関係の透明性を確保するための指針に基づき、医療機関等へ',
        '提供した資金等の情報を公開しています。この文書では、公開する項目と、金額の',
        '数え方を説明します。',
        '',
        '1　公開する項目',
        '　A　研究費開発費等',
        '　B　学術研究助成費',
        '　C　原稿執筆料等',
        '　D　情報提供関連費',
        '　E　その他の費用',
      ),
    ],
    [
      h('金額の数え方'),
      gap,
      ...p(
        '・金額は、消費税等と源泉所得税を含めた支払額です。単位は円です。',
        '・支払日が対象期間に含まれるものを、その年度の金額に数えています。',
        '・原稿執筆料等は、提供先の施設名、所属、氏名と、件数、金額を公開しています。',
        '・業務を委託した会社を通した提供は、括弧を付けて示しています。',
        '',
        '氏名の文字について',
        '　「髙橋」「渡邉」「山﨑」など、ご本人が使用されている文字で表示しています。',
        '　検索では「高橋」「渡辺」「山崎」でも見つかります。',
        '',
        '訂正について',
        '　公開した内容を訂正したときは、訂正した日と内容を訂正履歴に記載します。',
      ),
    ],
  ]
}

export function patientNotes(company: string, year: number): PdfLine[][] {
  return [
    [
      h('患者団体との協働に関する情報公開について'),
      gap,
      ...p(
        company,
        `対象期間：${year}年4月1日から${year + 1}年3月31日まで`,
        '',
        '当社は、患者団体の自主性と独立性を尊重し、協働の内容と提供した資金等の情報を',
        '団体ごとに公開しています。',
        '',
        '1　公開する項目',
        '　A　直接的資金提供',
        '　B　間接的資金提供',
        '　C　当社の依頼による業務への謝礼等',
        '　D　労務提供',
        '',
        '労務提供は、金額ではなく活動の内容を記載しています。',
      ),
    ],
  ]
}
