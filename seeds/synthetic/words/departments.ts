import { weightedWords, words } from './word-list.ts'

export const specialties = weightedWords(`
循環器内科:10 消化器内科:9 呼吸器内科:8 糖尿病・内分泌内科:7 腎臓内科:6 血液内科:6 脳神経内科:7 リウマチ・膠原病内科:6 腫瘍内科:5
皮膚科:6 眼科:4 整形外科:6 泌尿器科:6 小児科:6 産婦人科:4 精神科:5 耳鼻咽喉科:3 乳腺外科:3 消化器外科:4 脳神経外科:3 麻酔科:2
放射線科:2 救急科:1 総合診療科:2 感染症内科:2 緩和ケア内科:1 病理診断科:1
`)

/** Departments of people who are not physicians. */
export const otherDepartments = words(
  `薬剤部 薬剤科 看護部 検査部 臨床研究支援センター 医療安全管理室 栄養管理室`,
)

/** University chairs, named after their field. */
export const chairs = words(`
循環器内科学 消化器内科学 呼吸器内科学 代謝内分泌内科学 腎臓内科学 血液・腫瘍内科学 脳神経内科学 膠原病・感染内科学 皮膚科学 眼科学
整形外科学 泌尿器科学 小児科学 産科婦人科学 精神神経科学 耳鼻咽喉科・頭頸部外科学 外科学第一 外科学第二 脳神経外科学 麻酔・蘇生学
放射線医学 臨床薬理学 病理学 免疫学 薬理学 公衆衛生学 医療情報学 ゲノム医科学
`)
