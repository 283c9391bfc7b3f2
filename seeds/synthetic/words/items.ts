import { words } from './word-list.ts'

/** Goods given for research, with the unit of their quantity. */
export const goods: readonly (readonly [item: string, unit: string])[] = [
  ['試験用原薬', 'g'],
  ['標準物質', 'mg'],
  ['測定試薬', 'mL'],
  ['検査キット', '箱'],
  ['対照薬（錠剤）', '錠'],
  ['プラセボ', '錠'],
  ['注射用水', '本'],
  ['抗体試薬', 'μg'],
  ['吸入用デバイス（練習用）', '個'],
  ['患者日誌', '冊'],
]

export const meetingNames = words(`
ランチョンセミナー イブニングセミナー モーニングセミナー シンポジウム 教育講演会 市民公開講座 スイーツセミナー 共催セミナー
`)

/** Purposes of payments to a patient organisation: paid directly. */
export const directSupport = words(
  `年会費 賛助会費 寄附金 総会開催の協賛 会報発行の協賛 医療講演会の協賛 ウェブサイト運営の支援 相談事業の助成`,
)

/** Paid to a third party for a patient organisation's benefit. */
export const indirectSupport = words(`
会場使用料 配布資料の印刷費 講演会の音響設備費 案内状の発送費 動画配信の委託費 看板の作製費 通訳の手配費
`)

/** Fees paid to a patient organisation or its members. */
export const groupFees = words(
  `講演の謝礼 原稿執筆の謝礼 アンケート協力の謝礼 座談会出席の謝礼 資料監修の謝礼 社内研修での講演の謝礼`,
)

/** Help in person instead of money. */
export const labour = words(
  `会報の発送作業 総会の受付 講演会の会場設営 会員名簿の入力作業 催しの誘導係 資料の袋詰め`,
)

export const remarks = words(`
税抜金額です。 税込金額です。 不課税です。 前年度の契約分を含みます。 年度の途中で契約が終わりました。 複数年の契約です。
共同研究の分担額です。 物品の提供のみです。
`)
