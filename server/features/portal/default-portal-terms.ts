import type { LocalText } from '#server/features/wording/index.ts'

/** The portal's terms until the system admin words its own. Markdown. They do not forbid using the data. */
export const defaultPortalTerms: LocalText = {
  ja: `# 1. ここで見られる情報

参加している会社が、それぞれの責任で公開した情報を、会社をまたいで検索し、比べられるようにしたものです。内容についての問い合わせと訂正の申し出は、その情報を公開した会社が受け付けます。

# 2. 会社をまたいだ表示

名前が同じでも、会社を越えて同じ人や同じ施設とみなすことはしません。検索で見つからないことは、支払いがないことを意味しません。参加していない会社の支払いは、ここにはありません。

# 3. 情報の利用

会社の名前と版を示したうえで、引用および集計に用いることができます。個人を誹謗中傷する目的での利用は認めません。会社が独自の利用規約を定めているときは、その会社の情報には、その会社の規約も適用されます。

# 4. 金額と時点

年度の始まり、区分の細かさ、税の扱いは、会社によって違うことがあります。「再掲」は別の行に含まれる金額で、合計には加えません。`,
  en: `# 1. What you find here

Companies that take part publish this information, each on its own responsibility. The portal lets you search and compare it across companies. The company that published an entry answers questions about it and corrects it.

# 2. Across companies

The same name at two companies is never taken for the same person or institution. Not finding a name does not mean that there was no payment. Payments by companies that do not take part are not here.

# 3. Use of the information

You may quote the information and build statistics on it as long as you name the company and the edition. Using it to defame a person is not permitted. Where a company has terms of its own, they apply to its information too.

# 4. Amounts and periods

The beginning of the fiscal year, the detail of sections and the treatment of tax may differ between companies. “Shown again” marks an amount that is part of another row and is not added to the totals.`,
}
