import type { LocalText } from '#server/features/wording/index.ts'

/** What the portal is, until the system admin words it. Markdown. */
export const defaultPortalAbout: LocalText = {
  ja: `この横断検索は、製薬会社が医療機関、医師、患者団体などへの資金提供について公開した情報を、会社をまたいで検索し、比べるためのサイトです。

# 情報の出どころ

金額と明細は、参加している会社がそれぞれのサイトで公開しているものと同じです。会社が新しい版を公開すると、ここもすぐに新しくなります。横断検索が内容を書き換えることはありません。

# 名前の扱い

提供先は、会社が書いた名前と施設名のまま示します。別の会社に同じ名前があるときは、並べて示しますが、同じ人や同じ施設とみなして合計することはしません。

# 誤りを見つけたとき

内容は、その情報を公開した会社が責任を持ちます。訂正の申し出は、会社のサイトで受け付けています。

# 参加していない会社

参加するかどうかは会社が決めます。参加していない会社の支払いは、ここにはありません。`,
  en: `On this site you can search what pharmaceutical companies disclose about payments to medical institutions, doctors and patient organisations, and compare companies.

# Where the information comes from

Amounts and rows are those that each company publishes on its own site. When a company publishes a new edition, the portal shows it at once. The portal changes nothing.

# Names

Recipients are shown with the name and institution as the company wrote them. The same name at another company is listed beside it, but never taken for the same person or institution, and never added up.

# If you find an error

Each company is responsible for what it publishes, and takes requests for corrections on its own site.

# Companies that do not take part

Each company decides whether it takes part. Payments by other companies are not here.`,
}
