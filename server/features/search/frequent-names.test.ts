import { expect, it } from '@jest/globals'
import { searchForm } from '#server/lib/japanese/index.ts'
import { nameReadings } from '#server/lib/japanese/readings/index.ts'
import { wordsOf } from './word-ways.ts'

/** The most frequent family names of Japan, with reading and passport spelling. */
const familyNames = `
佐藤 さとう sato/鈴木 すずき suzuki/高橋 たかはし takahashi/田中 たなか tanaka/伊藤 いとう ito
渡辺 わたなべ watanabe/山本 やまもと yamamoto/中村 なかむら nakamura/小林 こばやし kobayashi/加藤 かとう kato
吉田 よしだ yoshida/山田 やまだ yamada/佐々木 ささき sasaki/山口 やまぐち yamaguchi/松本 まつもと matsumoto
井上 いのうえ inoue/木村 きむら kimura/林 はやし hayashi/斎藤 さいとう saito/清水 しみず shimizu
山崎 やまざき yamazaki/森 もり mori/池田 いけだ ikeda/橋本 はしもと hashimoto/阿部 あべ abe
石川 いしかわ ishikawa/山下 やました yamashita/中島 なかじま nakajima/石井 いしい ishii/小川 おがわ ogawa
前田 まえだ maeda/岡田 おかだ okada/長谷川 はせがわ hasegawa/藤田 ふじた fujita/後藤 ごとう goto
近藤 こんどう kondo/村上 むらかみ murakami/遠藤 えんどう endo/青木 あおき aoki/坂本 さかもと sakamoto
斉藤 さいとう saito/福田 ふくだ fukuda/太田 おおた ota/西村 にしむら nishimura/藤井 ふじい fujii
金子 かねこ kaneko/三浦 みうら miura/岡本 おかもと okamoto/藤原 ふじわら fujiwara/中野 なかの nakano
中川 なかがわ nakagawa/原田 はらだ harada/松田 まつだ matsuda/竹内 たけうち takeuchi/小野 おの ono
田村 たむら tamura/中山 なかやま nakayama/和田 わだ wada/石田 いしだ ishida/森田 もりた morita
上田 うえだ ueda/原 はら hara/内田 うちだ uchida/柴田 しばた shibata/酒井 さかい sakai
宮崎 みやざき miyazaki/横山 よこやま yokoyama/高木 たかぎ takagi/安藤 あんどう ando/宮本 みやもと miyamoto
大野 おおの ono/小島 こじま kojima/谷口 たにぐち taniguchi/今井 いまい imai/工藤 くどう kudo
高田 たかだ takada/増田 ますだ masuda/丸山 まるやま maruyama/杉山 すぎやま sugiyama/村田 むらた murata
大塚 おおつか otsuka/新井 あらい arai/小山 こやま koyama/平野 ひらの hirano/藤本 ふじもと fujimoto
河野 こうの kono/上野 うえの ueno/武田 たけだ takeda/野口 のぐち noguchi/松井 まつい matsui
千葉 ちば chiba/菅原 すがわら sugawara/岩崎 いわさき iwasaki/久保 くぼ kubo/木下 きのした kinoshita
佐野 さの sano/野村 のむら nomura/松尾 まつお matsuo/市川 いちかわ ichikawa/菊地 きくち kikuchi
杉本 すぎもと sugimoto/古川 ふるかわ furukawa/大西 おおにし onishi/島田 しまだ shimada/水野 みずの mizuno
桜井 さくらい sakurai/高野 たかの takano/渡部 わたなべ watanabe/吉川 よしかわ yoshikawa/山内 やまうち yamauchi
西田 にしだ nishida/飯田 いいだ iida/菊池 きくち kikuchi/西川 にしかわ nishikawa/小松 こまつ komatsu
北村 きたむら kitamura/安田 やすだ yasuda/五十嵐 いがらし igarashi/川口 かわぐち kawaguchi/平田 ひらた hirata
関 せき seki/中田 なかた nakata/久保田 くぼた kubota/服部 はっとり hattori/東 ひがし higashi
岩田 いわた iwata/土屋 つちや tsuchiya/川崎 かわさき kawasaki/福島 ふくしま fukushima/本田 ほんだ honda
辻 つじ tsuji/樋口 ひぐち higuchi/秋山 あきやま akiyama/田口 たぐち taguchi/永井 ながい nagai
山中 やまなか yamanaka/中西 なかにし nakanishi/吉村 よしむら yoshimura/川上 かわかみ kawakami/石原 いしはら ishihara
大橋 おおはし ohashi/松岡 まつおか matsuoka/馬場 ばば baba/浜田 はまだ hamada/森本 もりもと morimoto
矢野 やの yano/浅野 あさの asano/松下 まつした matsushita/星野 ほしの hoshino/大久保 おおくぼ okubo
吉岡 よしおか yoshioka/小池 こいけ koike/野田 のだ noda/荒木 あらき araki/熊谷 くまがい kumagai
松浦 まつうら matsuura/大谷 おおたに otani/内藤 ないとう naito/黒田 くろだ kuroda/尾崎 おざき ozaki
川村 かわむら kawamura/永田 ながた nagata/望月 もちづき mochizuki/堀 ほり hori/田辺 たなべ tanabe
菅野 かんの kanno/荒井 あらい arai/松村 まつむら matsumura/大島 おおしま oshima/平井 ひらい hirai
早川 はやかわ hayakawa/栗原 くりはら kurihara/広瀬 ひろせ hirose/横田 よこた yokota/石橋 いしばし ishibashi
萩原 はぎわら hagiwara/岡崎 おかざき okazaki/関口 せきぐち sekiguchi/本間 ほんま honma/岩本 いわもと iwamoto
須藤 すどう sudo/片山 かたやま katayama/宮田 みやた miyata/高山 たかやま takayama/小田 おだ oda
榎本 えのもと enomoto/小沢 おざわ ozawa/大森 おおもり omori/堀内 ほりうち horiuchi/今村 いまむら imamura
成田 なりた narita/八木 やぎ yagi/桑原 くわはら kuwahara/三宅 みやけ miyake/富田 とみた tomita
大川 おおかわ okawa/篠原 しのはら shinohara/北川 きたがわ kitagawa/足立 あだち adachi/稲垣 いながき inagaki
杉浦 すぎうら sugiura/片岡 かたおか kataoka/牧野 まきの makino/坂口 さかぐち sakaguchi/西山 にしやま nishiyama
川田 かわた kawata/水谷 みずたに mizutani/天野 あまの amano/戸田 とだ toda/白石 しらいし shiraishi
`

/** Given names that were frequent among people of 25 to 75 years. */
const givenNames = `
誠 まこと makoto/隆 たかし takashi/浩 ひろし hiroshi/健一 けんいち kenichi/修 おさむ osamu
勝 まさる masaru/茂 しげる shigeru/博 ひろし hiroshi/博之 ひろゆき hiroyuki/正 ただし tadashi
正樹 まさき masaki/正人 まさと masato/和彦 かずひこ kazuhiko/和也 かずや kazuya/和夫 かずお kazuo
和弘 かずひろ kazuhiro/哲也 てつや tetsuya/直樹 なおき naoki/直人 なおと naoto/大輔 だいすけ daisuke
大介 だいすけ daisuke/大樹 だいき daiki/俊介 しゅんすけ shunsuke/俊彦 としひこ toshihiko/慎一 しんいち shinichi
隆之 たかゆき takayuki/孝 たかし takashi/英樹 ひでき hideki/英明 ひであき hideaki/秀樹 ひでき hideki
裕之 ひろゆき hiroyuki/雄一 ゆういち yuichi/雄太 ゆうた yuta/祐介 ゆうすけ yusuke/洋平 ようへい yohei
洋一 よういち yoichi/康弘 やすひろ yasuhiro/靖 やすし yasushi/敏夫 としお toshio/良平 りょうへい ryohei
亮 りょう ryo/淳 じゅん jun/純一 じゅんいち junichi/進 すすむ susumu/聡 さとし satoshi
智之 ともゆき tomoyuki/賢治 けんじ kenji/剛 つよし tsuyoshi/豊 ゆたか yutaka/満 みつる mitsuru
稔 みのる minoru/実 みのる minoru/学 まなぶ manabu/徹 とおる toru/達也 たつや tatsuya
拓也 たくや takuya/翔太 しょうた shota/勇 いさむ isamu/光一 こういち koichi/清 きよし kiyoshi
昭 あきら akira/昭夫 あきお akio/幸男 ゆきお yukio/一郎 いちろう ichiro/太郎 たろう taro
弘 ひろし hiroshi/恵子 けいこ keiko/恵美 えみ emi/真理子 まりこ mariko/真由美 まゆみ mayumi
由美子 ゆみこ yumiko/由紀子 ゆきこ yukiko/裕子 ゆうこ yuko/優子 ゆうこ yuko/陽子 ようこ yoko
洋子 ようこ yoko/典子 のりこ noriko/美穂 みほ miho/美紀 みき miki/美香 みか mika
和子 かずこ kazuko/香織 かおり kaori/綾 あや aya/千尋 ちひろ chihiro/千恵子 ちえこ chieko
直子 なおこ naoko/直美 なおみ naomi/智子 ともこ tomoko/明美 あけみ akemi/久美子 くみこ kumiko
京子 きょうこ kyoko/順子 じゅんこ junko/幸子 さちこ sachiko/早苗 さなえ sanae/麻衣 まい mai
舞 まい mai/愛 あい ai/恵 めぐみ megumi/薫 かおる kaoru/美咲 みさき misaki
`

const rowsOf = (text: string) =>
  text
    .trim()
    .split(/[\n/]/)
    .map((row) => {
      const [name = '', kana = '', romaji = ''] = row.split(' ')
      return { name, kana, romaji }
    })

it.each([
  ['family names', familyNames, 200, 'organization'],
  ['given names', givenNames, 100, 'individual'],
] as const)('finds the frequent %s by kana and by romaji', async (_what, text, least, kind) => {
  const readings = await nameReadings()
  const rows = rowsOf(text)
  expect(rows.length).toBeGreaterThanOrEqual(least)
  const isFound = (name: string, typed: string) =>
    wordsOf(typed, readings)[0]!.ways[kind].some(
      ({ reason, parts }) => reason && parts[0]!.spellings.includes(searchForm(name)),
    )
  const missed = rows.filter(({ name, kana, romaji }) => !isFound(name, kana) || !isFound(name, romaji))
  // 95 % is what is promised; the message names those that are missing.
  expect(missed.length <= rows.length * 0.05 || missed).toBe(true)
})
