import { weightedWords, words } from './word-list.ts'

export const clinicEndings = weightedWords(`
医院:26 クリニック:24 内科クリニック:8 内科医院:6 内科:6 整形外科:5 眼科:5 皮膚科:4 小児科:4 耳鼻咽喉科:4 こどもクリニック:2
胃腸科外科:2 循環器内科クリニック:2 消化器内科:2 脳神経外科:2 泌尿器科クリニック:2 産婦人科:2 心療内科:2 内視鏡クリニック:1
リウマチ・膠原病クリニック:1 糖尿病内科クリニック:2 診療所:3 在宅クリニック:1
`)

/** Words that clinics use instead of a surname. */
export const gentleWords = words(`
さくら ひかり あおぞら ひまわり みどり つばさ のぞみ いずみ すこやか たんぽぽ わかば はるかぜ かもめ あさひ こもれび ほほえみ
なのはな もみじ しらかば すずらん
`)

export const hospitalEndings = weightedWords(`
病院:30 中央病院:12 総合病院:10 記念病院:8 市民病院:10 第一病院:4 協同病院:5 共済病院:4 温泉病院:1 リハビリテーション病院:4
こころの病院:2 脳神経外科病院:3 整形外科病院:3 循環器病院:3 こども病院:2 南病院:3 北病院:3
`)

export const centreEndings = weightedWords(`
医療センター:12 総合医療センター:8 がんセンター:4 循環器病センター:3 こども医療センター:2 呼吸器センター:2 精神医療センター:2 救命救急センター:1
`)

export const universityEndings = weightedWords(`
大学医学部附属病院:10 大学病院:8 医科大学附属病院:7 医科大学病院:5 大学医学部附属総合医療センター:3 大学附属病院:3
`)

/** The middle part of corporate names, before 会. */
export const corporations = words(`
青松 光風 正心 恵愛 清和 仁寿 慈恵光 博愛 明徳 誠心 五葉 白鳳 緑風 愛光 健和 聖徳 友愛 徳真 寿光 春陽 弘仁 至誠
和敬 瑞雲 桜林 葵 啓明 厚生 康済 泰山 広徳 双葉 翠嶺 花園 杏林光 藤和 三省 千寿 真澄 永楽 鶴亀 松風 澤井 濱清 廣仁 德洲光
`)

export const corporateForms = weightedWords(
  `医療法人:40 医療法人社団:34 社会医療法人:8 医療法人財団:8 一般財団法人:3 特定医療法人:3`,
)

export const publicForms = words(`
地方独立行政法人 独立行政法人 公益財団法人 一般社団法人 社会福祉法人
`)

/** Parts of the longest names, which have about 55 characters. */
export const longParts = words(`
周産期母子医療センター・小児循環器センター 地域がん診療連携拠点病院・高度救命救急センター 生活習慣病予防センター・健康管理部門
脳卒中リハビリテーションセンター・在宅医療支援室
`)
