/*
 * Variant kanji: which forms a search takes for one and the same character. A word of the lists is a base form and,
 * behind it, the forms that fold to it. The table is our own and reviewed by hand: NFKC joins too little, the
 * variant fields of Unihan too much.
 *
 * A form is listed when it is the same character written differently in names of people, facilities or societies:
 * somebody who reads one form in print may type the other. Characters with the same reading and a similar look, but
 * a life of their own, stay apart: 斎 and 斉, 崎 and 碕 and 埼, 坂 and 阪, 舟 and 船, 芦 and 葦, 荘 and 庄, 畑 and 畠,
 * 栢 and 柏, 涌 and 湧. 附 folds to 付 because both spellings of 附属病院 and 寄附金 are in use for the same thing.
 *
 * Not listed: what NFKC joins already (most compatibility ideographs, full-width forms, Kangxi radicals) and forms
 * told apart only by a variation selector.
 */
/** Family and given names. */
const personNames = `
  高髙 崎﨑嵜㟢 辺邉邊 斎齋 斉齊斊 浜濱濵 沢澤 桜櫻 広廣 徳德 桑桒 吉𠮷 島嶋嶌隝 富冨 柳栁桺 真眞 恵惠 寿壽 竜龍 滝瀧
  淵渕渊 曽曾 条條 園薗 野埜 峰峯 岳嶽 土圡𡈽 橋槗𣘺 瀬瀨 増增 実實 宝寶寳 沖冲 涼凉 凜凛 尭堯 遥遙 瑶瑤 槙槇
  祢禰 禄祿 穣穰 亘亙 巌巖 晃晄 弥彌 来來 萌萠 檜桧 鶴靏靍 喜㐂 梅楳 熙煕凞 珍珎 留畄 丈𠀋 村邨 峨峩 卯夘
  姫姬 宮宫 尚尙 彦彥 昂昻 昇曻 晋晉 栃杤 毘毗 皐皋 秋穐龝 穂穗 芦蘆 蘇蘓 虎乕 諫諌 達逹 藪薮籔 枡桝 船舩
  壺壷 鼓皷 雁鴈 鰺鯵 鷗鴎 鶯鴬 穎頴 郎郞 呉吳 戸戶户 亀龜 児兒 勲勳 薫薰 聡聰 静靜 清淸 青靑 悦悅 教敎
  寛寬 嬢孃 礼禮 関關闗 塩鹽 黒黑 黄黃 緑綠 奥奧 横橫 万萬 与與 栄榮 円圓 糸絲 豊豐 頼賴 鉄鐵銕鐡 浅淺 渋澁澀
  蛍螢 渓溪 暁曉 顕顯 厳嚴 恒恆 稲稻 将將 壮壯 荘莊 慎愼 双雙
`

/** Places, facilities, societies and their fields. */
const placesAndFields = `
  国國圀囯 学學 医醫 会會 館舘 付附 県縣 区區 郷鄕鄉 台臺 駅驛 総總 団團 庁廳 廃廢 体體軆躰 対對 帯帶 脳腦 臓臟
  胆膽 腸膓 髄髓 頸頚 靱靭 頰頬 嚢囊 鬱欝 痩瘦 塡填 剝剥 繫繋 顔顏 髪髮 触觸 聴聽 声聲 覚覺 歯齒 骨⻣
  薬藥 剤劑 検檢 験驗 研硏 発發 変變 圧壓 温溫 湿濕 済濟 経經 続續 継繼 権權 労勞 応應 営營 衛衞 画畫
  絵繪 懐懷 拡擴 楽樂 観觀 峡峽 径徑 芸藝 剣劍劒剱 圏圈 鉱鑛礦砿 雑雜 参參 賛贊 収收 従從 処處 緒緖
  奨奬獎 証證 浄淨 縄繩 譲讓 嘱囑 図圖 随隨 枢樞 数數 摂攝 専專 戦戰 禅禪 装裝 蔵藏 属屬 担擔 鎮鎭
  転轉 伝傳 当當 灯燈 売賣 麦麥 仏佛 弁辨瓣辯 毎每 満滿 訳譯 予豫 余餘 様樣 覧覽 両兩 霊靈 楼樓 録錄 湾灣
  内內 間閒 函凾 驒騨 砺礪 竈竃 舗舖 産產 暦曆 歴歷 歩步 群羣 莱萊
`

/** Radicals that copying out of a PDF leaves in place of the kanji, as far as NFKC does not join them. */
const radicals = `
  長⻑ 西⻄ 民⺠ 鬼⻤ 食⻝
`

export const variantGroups: readonly { base: string; forms: string[] }[] = [
  personNames,
  placesAndFields,
  radicals,
]
  .flatMap((list) => list.trim().split(/\s+/))
  .map((word) => {
    const [base, ...forms] = Array.from(word)
    return { base: base!, forms }
  })

/** Each variant form and its base form, both a single code point. */
export const variants: ReadonlyMap<string, string> = new Map(
  variantGroups.flatMap(({ base, forms }) => forms.map((form) => [form, base] as const)),
)
