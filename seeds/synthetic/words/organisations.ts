import { words } from './word-list.ts'

/** Fields of learned societies; the generator adds 学会, 研究会 and the like. All names are invented. */
export const learnedFields = words(`
内視鏡治療 心血管代謝 呼吸ケア 腎代謝 糖尿病療養 血液疾患 神経免疫 関節リウマチ治療 皮膚免疫 眼炎症 骨代謝 排尿機能 小児アレルギー
周産期医療 精神薬理 頭頸部腫瘍 乳腺疾患 臨床腫瘍薬物療法 緩和医療 感染制御 臨床免疫 再生医療応用 在宅医療 医療情報連携 臨床薬剤
災害医療 老年栄養 運動器疼痛 睡眠医療 片頭痛診療 肝胆膵疾患 炎症性腸疾患 心不全診療 肺高血圧 不整脈治療 脳卒中予防
`)

export const regions = words(`日本 関東 関西 九州 東北 北海道 中部 中国四国 近畿 北陸 東海 信州 首都圏`)

export const societyEndings = words(`学会 学会 学会 研究会 研究会 地方会 懇話会 フォーラム`)

export const foundations = words(`
医学研究振興財団 難病研究助成財団 がん研究推進機構 臨床研究支援機構 地域医療推進財団 小児医療支援財団 先端医療研究財団 健康科学振興会
`)

/** Illnesses, and the groups that patient organisations are for. */
export const illnesses = words(`
関節リウマチ 潰瘍性大腸炎 クローン病 パーキンソン病 多発性硬化症 乾癬 アトピー性皮膚炎 ぜんそく 糖尿病 血友病 白血病 骨髄腫 乳がん
肺がん 前立腺がん 小児がん てんかん 片頭痛 慢性腎臓病 肺高血圧症 先天性心疾患 網膜色素変性症 全身性エリテマトーデス 重症筋無力症
希少疾患 難病 脳卒中 うつ病 統合失調症 骨粗しょう症 肝炎 移植
`)

export const groupEndings = words(`
友の会 患者の会 患者会 家族会 協会 連絡協議会 支援ネットワーク サポートセンター 親の会 全国連合会 ピアサポートの会
`)

export const groupForms = words(`NPO法人 特定非営利活動法人 一般社団法人 公益社団法人 認定NPO法人`)
